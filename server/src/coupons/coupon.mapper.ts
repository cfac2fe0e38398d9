import type { Coupon } from '@amritvasya/contract'
import { formatPaise, toRupees } from '@amritvasya/contract/rules/money'
import type { CouponRow, Refusal } from './coupon-rules.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export const toCouponResponse = (row: CouponRow): Coupon => ({
  _id: row.id,
  name: row.name,
  code: row.code,
  description: row.description,
  discountType: row.discount_type,
  // This also converts hundredths of a per cent.
  discountAmount: row.discount_value / 100,
  minimumPurchase: toRupees(row.minimum_paise),
  maximumDiscount: row.maximum_discount_paise === null ? null : toRupees(row.maximum_discount_paise),
  startDate: iso(row.starts_at),
  endDate: iso(row.ends_at),
  usageLimit: row.usage_limit,
  usageCount: row.usage_count,
  limitPerCustomer: row.limit_per_customer,
  isActive: row.is_active,
})

const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' })

/** An inactive code must look like an unknown one. */
export function refusalMessage(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'inactive':
      return 'Invalid coupon'
    case 'not yet':
      return `Invalid coupon: it can be used from ${day.format(refusal.startsAt)}`
    case 'expired':
      return 'Invalid coupon: it has expired'
    case 'used up':
      return 'Invalid coupon: its usage limit is reached'
    case 'used before':
      return 'Invalid coupon: you have already used it'
    case 'below the minimum':
      return `Invalid coupon: add ${formatPaise(refusal.missingPaise)} more to avail`
  }
}
