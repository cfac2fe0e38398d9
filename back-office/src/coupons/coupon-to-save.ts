import type { AdminCoupon, CouponBody } from '@amritvasya/contract'

/** A fixed amount has no maximum discount. */
export function toSave(coupon: Partial<AdminCoupon>): Partial<CouponBody> {
  const { id: _, usageCount: __, createdAt: ___, ...body } = coupon
  const { discountType, maximumDiscount = null, description } = body
  return {
    ...body,
    description: description ?? '',
    maximumDiscount: discountType === 'percentage' ? maximumDiscount : null,
  }
}
