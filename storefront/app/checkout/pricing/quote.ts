import type { Shop } from '@amritvasya/contract'
import { ownRateOf, parcelRateOf, type ShippingLine, shippingOf } from '@amritvasya/contract/shipping'
import type { CartLine } from '../../cart/cart-line.ts'
import { type LineKey, subtotalOf } from '../../cart/cart-rules.ts'
import { parcelTerms } from '../../cart/parcel-terms.ts'
import { toPaise } from '../../platform/money.ts'

/** Own rate in rupees for each piece, or the standard parcel (decision 3). */
export type Rate = { shippingRate: number; standardParcel: boolean }
/** By product id. */
export type Rates = Readonly<Record<string, Rate>>

/** Rupees, as in the body of the order endpoint (API-31). */
export type Pricing = { subtotal: number; shipping: number; discount: number; total: number }

/** A line with an unknown rate counts to the standard parcel. */
export const shippingLines = (lines: readonly CartLine[], rates: Rates): ShippingLine[] =>
  lines.map((line) => {
    const rate = rates[line._id]
    const shippingRatePaise = !rate || rate.standardParcel ? null : toPaise(rate.shippingRate)
    return { pricePaise: toPaise(line.price), quantity: line.quantity, shippingRatePaise }
  })

/** Returns rupees; undefined in the standard parcel and for an unknown rate. */
export function lineShipping(line: CartLine, rates: Rates): number | undefined {
  const own = shippingLines([line], rates).map(ownRateOf)[0]
  return own === undefined ? undefined : own / 100
}

/** Returns rupees; undefined when the parcel is empty. */
export function standardParcel(lines: readonly CartLine[], rates: Rates, parcel: Shop['parcel']) {
  const inside = lines.filter(({ _id }) => rates[_id]?.standardParcel)
  const price = parcelRateOf(shippingLines(lines, rates), parcelTerms(parcel))
  return inside.length === 0 || price === undefined ? undefined : { lines: inside, price: price / 100 }
}

/** Calculates the displayed totals (CHECKOUT-07, CHECKOUT-08, decision 3); the server decides (decision 2). */
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

export const orderItem = (line: CartLine & LineKey, rates: Rates) => ({
  productId: line._id,
  variantId: line.variant._id,
  quantity: line.quantity,
  price: line.price,
  shippingRate: rates[line._id]?.shippingRate ?? 0,
})
