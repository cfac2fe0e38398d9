import type { Shop } from '@amritvasya/contract'
import type { CartLine } from '../cart-line.ts'
import { type LineKey, subtotalOf } from '../cart-rules.ts'

/** How a product travels: at its own rate in rupees a piece, or in the standard parcel (decision 3). */
export type Rate = { shippingRate: number; standardParcel: boolean }
/** By product. */
export type Rates = Readonly<Record<string, Rate>>

/** In rupees, as the call to place an order names them (API-31). */
export type Pricing = { subtotal: number; shipping: number; discount: number; total: number }

const paise = (rupees: number) => Math.round(rupees * 100)

/** Rupees for sending one line; undefined in the standard parcel, or while the rate is not known. */
export function lineShipping(line: CartLine, rates: Rates): number | undefined {
  const rate = rates[line._id]
  if (!rate || rate.standardParcel) return undefined
  return (paise(rate.shippingRate) * line.quantity) / 100
}

/** The standard parcel of an order: what travels in it, and its price in rupees; undefined when nothing does. */
export function standardParcel(lines: readonly CartLine[], rates: Rates, parcel: Shop['parcel']) {
  const inside = lines.filter(({ _id }) => rates[_id]?.standardParcel)
  if (inside.length === 0) return undefined
  return { lines: inside, price: subtotalOf(lines) > parcel.freeAbove ? 0 : parcel.rate }
}

/** CHECKOUT-07, CHECKOUT-08, decision 3: what the shopper is shown; the server decides (decision 2). */
export function quote(
  lines: readonly CartLine[],
  rates: Rates,
  parcel: Shop['parcel'],
  discount: number,
): Pricing {
  const subtotal = paise(subtotalOf(lines))
  const own = lines.reduce((sum, line) => sum + paise(lineShipping(line, rates) ?? 0), 0)
  const shipping = own + paise(standardParcel(lines, rates, parcel)?.price ?? 0)
  const off = Math.min(paise(discount), subtotal + shipping)
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
