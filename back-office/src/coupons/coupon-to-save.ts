import type { CouponBody, ManagedCoupon } from '@amritvasya/contract'

/** Maps the form to the request; a fixed amount has no maximum discount. */
export function toSave(coupon: Partial<ManagedCoupon>): Partial<CouponBody> {
  const { id: _, usageCount: __, createdAt: ___, ...body } = coupon
  const { discountType, maximumDiscount = null, description } = body
  return {
    ...body,
    description: description ?? '',
    maximumDiscount: discountType === 'percentage' ? maximumDiscount : null,
  }
}
