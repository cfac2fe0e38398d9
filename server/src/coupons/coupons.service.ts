import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { toRupees } from '../platform/money.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { refusalMessage } from './coupon.mapper.ts'
import { findByCode, type Uncounted } from './coupon.repository.ts'
import { type CouponRow, discountOf, refusalOf } from './coupon-rules.ts'

export type Discount = { coupon: CouponRow; discountPaise: number }

/**
 * Calculates a discount without using the coupon; only {@link redeemCoupon} enforces limits.
 * @param code in upper case
 * @param without orders whose uses are returned when the coupon is used
 * @throws {ApiError} INVALID_COUPON with the reason
 */
export async function findDiscount(
  database: Database,
  options: { code: string; customerId: string | null; subtotalPaise: number; without?: Uncounted },
): Promise<Discount> {
  const { code, customerId, subtotalPaise, without = {} } = options
  const found = await findByCode(database, code, customerId, without)
  if (!found) throw new ApiError('INVALID_COUPON')
  const { coupon, usesByCustomer, uncounted, now } = found
  const counted = { ...coupon, usage_count: coupon.usage_count - uncounted }
  const refusal = refusalOf(counted, { subtotalPaise, usesByCustomer, now })
  if (refusal) {
    const details = 'missingPaise' in refusal ? { missing: toRupees(refusal.missingPaise) } : {}
    throw new ApiError('INVALID_COUPON', refusalMessage(refusal), details)
  }
  return { coupon, discountPaise: discountOf(coupon, subtotalPaise) }
}

/** Wrong codes allowed in ten minutes; shoppers sign in before they can enter a coupon. */
const tries = {
  customer: { max: 20, seconds: 600 },
  network: { max: 30, seconds: 600 },
}

/**
 * Prevents guessing of codes by a rate limit that counts only rejected codes.
 * @throws {ApiError} TOO_MANY_REQUESTS
 */
export async function rateLimitCouponAttempts<T>(
  rateLimiter: RateLimiter,
  who: { customerId: string | undefined; network: string },
  use: () => Promise<T>,
): Promise<T> {
  const by = who.customerId ? 'customer' : 'network'
  const name = who.customerId ?? who.network
  await rateLimiter.allow(`coupon ${by}`, name, tries[by])
  let isRefused = false
  try {
    return await use()
  } catch (error) {
    isRefused = error instanceof ApiError && error.code === 'INVALID_COUPON'
    throw error
  } finally {
    if (!isRefused) await rateLimiter.refund(`coupon ${by}`, name)
  }
}
