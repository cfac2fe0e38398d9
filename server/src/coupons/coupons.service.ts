import type { Database } from '../platform/database/database.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { toRupees } from '../platform/money.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { sayRefusal } from './answers.ts'
import { findByCode, type Uncounted } from './coupon.repository.ts'
import { type CouponRow, discountOf, refusalOf } from './coupon-rules.ts'

export type Discount = { coupon: CouponRow; discountPaise: number }

/**
 * Calculates a discount without using the coupon; only {@link useCoupon} enforces limits.
 * @param code in upper case
 * @param without orders whose uses are returned when the coupon is used
 * @throws {ShopError} INVALID_COUPON with the reason
 */
export async function findDiscount(
  database: Database,
  given: { code: string; customerId: string | null; subtotalPaise: number; without?: Uncounted },
): Promise<Discount> {
  const { code, customerId, subtotalPaise, without = {} } = given
  const found = await findByCode(database, code, customerId, without)
  if (!found) throw new ShopError('INVALID_COUPON')
  const { coupon, usesByCustomer, uncounted, now } = found
  const counted = { ...coupon, usage_count: coupon.usage_count - uncounted }
  const refusal = refusalOf(counted, { subtotalPaise, usesByCustomer, now })
  if (refusal) {
    const details = 'missingPaise' in refusal ? { missing: toRupees(refusal.missingPaise) } : {}
    throw new ShopError('INVALID_COUPON', sayRefusal(refusal), details)
  }
  return { coupon, discountPaise: discountOf(coupon, subtotalPaise) }
}

/** Wrong codes allowed in ten minutes; shoppers sign in before they can enter a coupon. */
const tries = {
  customer: { most: 20, seconds: 600 },
  network: { most: 30, seconds: 600 },
}

/**
 * Prevents guessing of codes by a rate limit that counts only rejected codes.
 * @throws {ShopError} TOO_MANY_REQUESTS
 */
export async function withoutGuessing<T>(
  throttle: Throttle,
  who: { customerId: string | undefined; network: string },
  use: () => Promise<T>,
): Promise<T> {
  const by = who.customerId ? 'customer' : 'network'
  const name = who.customerId ?? who.network
  await throttle.allow(`coupon ${by}`, name, tries[by])
  let isRefused = false
  try {
    return await use()
  } catch (error) {
    isRefused = error instanceof ShopError && error.code === 'INVALID_COUPON'
    throw error
  } finally {
    if (!isRefused) await throttle.takeBack(`coupon ${by}`, name)
  }
}
