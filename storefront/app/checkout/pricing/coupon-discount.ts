import { toPaise, toRupees } from '@amritvasya/contract/rules/money'
import type { Pricing } from './quote.ts'

/** Returns the rupees that are neither for paying online nor of a discount without a code. */
export const couponDiscountOf = ({
  discount,
  prepaidDiscount = 0,
  discounts = [],
}: Pick<Pricing, 'discount' | 'prepaidDiscount' | 'discounts'>): number =>
  toRupees(
    discounts.reduce(
      (rest, { amount }) => rest - toPaise(amount),
      toPaise(discount) - toPaise(prepaidDiscount),
    ),
  )
