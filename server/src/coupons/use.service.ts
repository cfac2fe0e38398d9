import type { Database } from '../platform/database/database.ts'
import { countUse, lockCoupons, recountUse, returnUse } from './coupon.repository.ts'

/**
 * The caller has locked the customer's orders.
 * @returns false when a limit is reached
 */
export const useCoupon = (
  transaction: Database,
  use: { couponId: string; orderId: string; customerId: string },
): Promise<boolean> => countUse(transaction, use)

/** Locks the coupons of a new order and of the orders that it replaces, in id order, to prevent deadlocks. */
export const holdCoupons = (
  transaction: Database,
  which: { couponId: string | null; orderIds: readonly string[] },
): Promise<void> => lockCoupons(transaction, which)

/** Idempotent; does nothing for an order without a coupon. */
export const returnCoupon = (transaction: Database, orderId: string): Promise<void> =>
  returnUse(transaction, orderId)

/**
 * Uses a returned coupon again, for a late payment.
 * @returns false when a limit is reached; true for an order without a coupon
 */
export const retakeCoupon = (transaction: Database, orderId: string): Promise<boolean> =>
  recountUse(transaction, orderId)
