import type { CouponValue } from '@amritvasya/contract/rules/discount'
import { couponPaiseOf } from '@amritvasya/contract/rules/discount-shares'
import type { Selectable } from 'kysely'
import type { CouponTable } from './coupons.tables.ts'

export type CouponRow = Selectable<CouponTable>

/** Returns paise, clamped to the coupon's maximum and the subtotal (C3). */
export function discountOf(
  coupon: Pick<CouponRow, 'discount_type' | 'discount_value' | 'maximum_discount_paise'>,
  subtotalPaise: number,
): number {
  return couponPaiseOf(couponValueOf(coupon), subtotalPaise)
}

/** Returns what the rule of discounts needs to know of a coupon. */
export const couponValueOf = ({
  discount_type,
  discount_value,
  maximum_discount_paise,
}: Pick<CouponRow, 'discount_type' | 'discount_value' | 'maximum_discount_paise'>): CouponValue => ({
  discountType: discount_type,
  discountValue: discount_value,
  maximumPaise: maximum_discount_paise,
})

export type Refusal =
  | { reason: 'inactive' | 'expired' | 'used up' | 'used before' }
  | { reason: 'not yet'; startsAt: Date }
  | { reason: 'below the minimum'; missingPaise: number }

/**
 * Limits are enforced only when the order is placed.
 * @param usesByCustomer uses of the coupon by this customer
 */
export function refusalOf(
  coupon: CouponRow,
  { subtotalPaise, usesByCustomer, now }: { subtotalPaise: number; usesByCustomer: number; now: Date },
): Refusal | undefined {
  const { starts_at, ends_at, usage_limit, limit_per_customer, minimum_paise } = coupon
  if (!coupon.is_active) return { reason: 'inactive' }
  if (starts_at && starts_at > now) return { reason: 'not yet', startsAt: starts_at }
  if (ends_at && ends_at <= now) return { reason: 'expired' }
  if (usage_limit > 0 && coupon.usage_count >= usage_limit) return { reason: 'used up' }
  if (limit_per_customer > 0 && usesByCustomer >= limit_per_customer) return { reason: 'used before' }
  if (subtotalPaise < minimum_paise) {
    return { reason: 'below the minimum', missingPaise: minimum_paise - subtotalPaise }
  }
  return undefined
}
