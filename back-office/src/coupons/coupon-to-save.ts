import type { CouponBody, ManagedCoupon } from '@amritvasya/contract'

/** What the API saves of a coupon; an amount has no upper limit of its own. */
export function toSave(coupon: Partial<ManagedCoupon>): Partial<CouponBody> {
  const { id: _, usageCount: __, createdAt: ___, ...body } = coupon
  const { discountType, maximumDiscount = null, description } = body
  return {
    ...body,
    description: description ?? '',
    maximumDiscount: discountType === 'percentage' ? maximumDiscount : null,
  }
}
