import type { AdminCoupon } from '@amritvasya/contract'
import { formatExactRupees } from '@amritvasya/contract/rules/money'

type Entered = Partial<
  Pick<AdminCoupon, 'discountType' | 'discountAmount' | 'minimumPurchase' | 'maximumDiscount'>
>

/** From this share of the price on, a discount is probably a typing error. */
const HIGH_DISCOUNT_SHARE = 0.8

/** It is undefined unless orders become nearly free. Amounts are in rupees. */
export function couponWarning({ discountType, discountAmount, ...limits }: Entered): string | undefined {
  if (!discountAmount || !(discountAmount > 0)) return undefined
  const { minimumPurchase, maximumDiscount } = limits
  if (discountType === 'percentage') {
    if (discountAmount < HIGH_DISCOUNT_SHARE * 100 || discountAmount > 100) return undefined
    const upTo = maximumDiscount
      ? ` of up to ${formatExactRupees(Math.floor((maximumDiscount * 100) / discountAmount))}`
      : ''
    return discountAmount === 100
      ? `Orders${upTo} become free, apart from delivery.`
      : `Orders${upTo} cost only ${Number((100 - discountAmount).toFixed(2))}% of their price.`
  }
  const min = minimumPurchase ?? 0
  if (discountAmount >= min) {
    return `Orders of up to ${formatExactRupees(discountAmount)} become free, apart from delivery.`
  }
  return discountAmount >= HIGH_DISCOUNT_SHARE * min
    ? `An order of ${formatExactRupees(min)} costs only ${formatExactRupees(min - discountAmount)}, apart from delivery.`
    : undefined
}
