import type { Shop } from '@amritvasya/contract'
import { ownRateOf, parcelRateOf, type ShippingLine, shippingOf } from '@amritvasya/contract/shipping'
import { toPaise } from '../../platform/money.ts'
import type { CartLine } from '../cart-line.ts'
import { type LineKey, subtotalOf } from '../cart-rules.ts'
import { parcelTerms } from './parcel-terms.ts'

/** How a product travels: at its own rate in rupees a piece, or in the standard parcel (decision 3). */
export type Rate = { shippingRate: number; standardParcel: boolean }
/** By product. */
export type Rates = Readonly<Record<string, Rate>>

/** In rupees, as the call to place an order names them (API-31). */
export type Pricing = { subtotal: number; shipping: number; discount: number; total: number }

/** The lines as the shipping rule takes them; one whose rate is not known counts to the standard parcel. */
export const shippingLines = (lines: readonly CartLine[], rates: Rates): ShippingLine[] =>
  lines.map((line) => {
    const rate = rates[line._id]
    const shippingRatePaise = !rate || rate.standardParcel ? null : toPaise(rate.shippingRate)
    return { pricePaise: toPaise(line.price), quantity: line.quantity, shippingRatePaise }
  })

/** Rupees for sending one line; undefined in the standard parcel, or while the rate is not known. */
export function lineShipping(line: CartLine, rates: Rates): number | undefined {
  const own = shippingLines([line], rates).map(ownRateOf)[0]
  return own === undefined ? undefined : own / 100
}

/** The standard parcel of an order: what travels in it, and its price in rupees; undefined when nothing does. */
export function standardParcel(lines: readonly CartLine[], rates: Rates, parcel: Shop['parcel']) {
  const inside = lines.filter(({ _id }) => rates[_id]?.standardParcel)
  const price = parcelRateOf(shippingLines(lines, rates), parcelTerms(parcel))
  return inside.length === 0 || price === undefined ? undefined : { lines: inside, price: price / 100 }
}

/** CHECKOUT-07, CHECKOUT-08, decision 3: what the shopper is shown; the server decides (decision 2). */
export function quote(
  lines: readonly CartLine[],
  rates: Rates,
  parcel: Shop['parcel'],
  discount: number,
): Pricing {
  const subtotal = toPaise(subtotalOf(lines))
  const shipping = shippingOf(shippingLines(lines, rates), parcelTerms(parcel))
  const off = Math.min(toPaise(discount), subtotal + shipping)
  return {
    subtotal: subtotal / 100,
    shipping: shipping / 100,
    discount: off / 100,
    total: (subtotal + shipping - off) / 100,
  }
}

/** The line as the calls of the checkout take it. */
export const orderItem = (line: CartLine & LineKey, rates: Rates) => ({
  productId: line._id,
  variantId: line.variant._id,
  quantity: line.quantity,
  price: line.price,
  shippingRate: rates[line._id]?.shippingRate ?? 0,
})
