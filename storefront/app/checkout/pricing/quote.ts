import type { Shop, ShownDiscount } from '@amritvasya/contract'
import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { quoteOf } from '@amritvasya/contract/rules/quote'
import { ownRateOf, parcelRateOf, type ShippingLine } from '@amritvasya/contract/rules/shipping'
import type { CartLine } from '../../cart/cart-line.ts'
import type { LineKey } from '../../cart/cart-rules.ts'
import { parcelTerms } from '../../cart/parcel-terms.ts'

/** Each piece has a rate in rupees, or the standard parcel (decision 3). */
export type Rate = { shippingRate: number; standardParcel: boolean }
/** The keys are product ids. */
export type Rates = Readonly<Record<string, Rate>>

/** The amounts are in rupees. */
export type Pricing = {
  subtotal: number
  shipping: number
  /** It includes what paying online takes off. */
  discount: number
  /** It is missing until a way to pay is chosen. */
  prepaidDiscount?: number | undefined
  /** It is part of the discount, but for what they take off the delivery; missing without any. */
  discounts?: readonly ShownDiscount[] | undefined
  total: number
  /** It is part of the total that store credit pays; missing where it pays nothing. */
  storeCredit?: number | undefined
}

/** Store credit leaves these rupees to be paid. */
export const dueOf = ({ total, storeCredit = 0 }: Pick<Pricing, 'total' | 'storeCredit'>): number =>
  toRupees(toPaise(total) - toPaise(storeCredit))

/** An unknown rate counts to the standard parcel. */
export const shippingLines = (lines: readonly CartLine[], rates: Rates): ShippingLine[] =>
  lines.map((line) => {
    const rate = rates[line._id]
    const shippingRatePaise = !rate || rate.standardParcel ? null : toPaise(rate.shippingRate)
    return { pricePaise: toPaise(line.price), quantity: line.quantity, shippingRatePaise }
  })

/** It is in rupees; undefined in the standard parcel and for an unknown rate. */
export function lineShipping(line: CartLine, rates: Rates): number | undefined {
  const own = shippingLines([line], rates).map(ownRateOf)[0]
  return own === undefined ? undefined : toRupees(own)
}

/** It is in rupees; undefined when the parcel is empty. */
export function standardParcel(lines: readonly CartLine[], rates: Rates, parcel: Shop['parcel']) {
  const inside = lines.filter(({ _id }) => rates[_id]?.standardParcel)
  const price = parcelRateOf(shippingLines(lines, rates), parcelTerms(parcel))
  return inside.length === 0 || price === undefined ? undefined : { lines: inside, price: toRupees(price) }
}

/** The server decides (decisions 2, 3). */
export function quote(
  lines: readonly CartLine[],
  rates: Rates,
  parcel: Shop['parcel'],
  discount: number,
): Pricing {
  const { subtotalPaise, shippingPaise, discountPaise, totalPaise } = quoteOf(
    shippingLines(lines, rates),
    parcelTerms(parcel),
    toPaise(discount),
  )
  return {
    subtotal: toRupees(subtotalPaise),
    shipping: toRupees(shippingPaise),
    discount: toRupees(discountPaise),
    total: toRupees(totalPaise),
  }
}

export const orderItem = (line: CartLine & LineKey, rates: Rates) => ({
  productId: line._id,
  variantId: line.variant._id,
  quantity: line.quantity,
  price: line.price,
  shippingRate: rates[line._id]?.shippingRate ?? 0,
  promise: line.variant.promise ?? '',
})
