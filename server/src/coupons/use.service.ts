import type { Database } from '../platform/database/database.ts'
import { countUse, lockCoupons, recountUse, returnUse } from './coupon.repository.ts'

/**
 * Uses a coupon for an order, in its transaction and under the customer's lock.
 * @returns whether its limits allowed it
 */
export const useCoupon = (
  transaction: Database,
  use: { couponId: string; orderId: string; customerId: string },
): Promise<boolean> => countUse(transaction, use)

/** Locks the coupon of an order to come and those of orders whose place it takes, so that nobody waits in a circle. */
export const holdCoupons = (
  transaction: Database,
  which: { couponId: string | null; orderIds: readonly string[] },
): Promise<void> => lockCoupons(transaction, which)

/** Gives back the coupon use of an order, if it has one; a second call does nothing. */
export const returnCoupon = (transaction: Database, orderId: string): Promise<void> =>
  returnUse(transaction, orderId)

/**
 * Uses the returned coupon of an order again, for a payment that came late.
 * @returns whether the limits allowed it; true for an order without a coupon
 */
export const retakeCoupon = (transaction: Database, orderId: string): Promise<boolean> =>
  recountUse(transaction, orderId)
