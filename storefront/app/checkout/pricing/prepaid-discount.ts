import type { PaymentMethod } from '@amritvasya/contract'
import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { prepaidDiscountOf } from '@amritvasya/contract/rules/quote'
import type { Pricing } from './quote.ts'

const less = (pricing: Pricing, paise: number): Pricing => ({
  ...pricing,
  discount: toRupees(toPaise(pricing.discount) + paise),
  total: toRupees(toPaise(pricing.total) - paise),
})

/**
 * Returns the prices of an order that is paid by a method (CASH-06): online those that the server named, else less the
 * discount; in cash those without it.
 * @param percent of the shop; undefined where there is no such discount
 * @param isPlaced when the prices are those of an order
 */
export function pricingFor(
  pricing: Pricing,
  method: PaymentMethod,
  { percent = 0, isPlaced }: { percent: number | undefined; isPlaced: boolean },
): Pricing {
  const { prepaidDiscount, ...rest } = pricing
  if (collectsOnDelivery(method)) {
    const { storeCredit: _, ...ofCash } = rest
    return less(ofCash, -toPaise(prepaidDiscount ?? 0))
  }
  if (isPlaced || prepaidDiscount !== undefined || percent === 0) return pricing
  const paise = prepaidDiscountOf(toPaise(rest.subtotal), toPaise(rest.discount), percent)
  return { ...less(rest, paise), prepaidDiscount: toRupees(paise) }
}
