import type { Database } from '../platform/database/database.ts'
import { upsertCoupons } from './coupon.repository.ts'

export type CouponInput = {
  id: string
  /** In upper case. */
  code: string
  name: string
  description: string
  discountType: 'fixed' | 'percentage'
  /** Paise, or hundredths of a per cent. */
  discountValue: number
  minimumPaise: number
  /** Upper limit for a percentage discount. */
  maximumDiscountPaise: number | null
  startsAt: Date | null
  endsAt: Date | null
  /** 0 means no limit. */
  usageLimit: number
  /** 0 means no limit. */
  limitPerCustomer: number
  isActive: boolean
  isPublic: boolean
}

export function saveCoupons(transaction: Database, coupons: readonly CouponInput[]): Promise<void> {
  return upsertCoupons(
    transaction,
    coupons.map((coupon) => ({
      id: coupon.id,
      code: coupon.code,
      name: coupon.name,
      description: coupon.description,
      discount_type: coupon.discountType,
      discount_value: coupon.discountValue,
      minimum_paise: coupon.minimumPaise,
      maximum_discount_paise: coupon.maximumDiscountPaise,
      starts_at: coupon.startsAt,
      ends_at: coupon.endsAt,
      usage_limit: coupon.usageLimit,
      limit_per_customer: coupon.limitPerCustomer,
      is_active: coupon.isActive,
      is_public: coupon.isPublic,
    })),
  )
}
