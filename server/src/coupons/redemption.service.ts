import type { Database } from '../platform/database/database.ts'
import { createRedemption, lockCoupons, restoreRedemption, returnRedemption } from './coupon.repository.ts'

/**
 * The caller has locked the customer's orders.
 * @returns false when a limit is reached
 */
export const redeemCoupon = (
  transaction: Database,
  redemption: { couponId: string; orderId: string; customerId: string },
): Promise<boolean> => createRedemption(transaction, redemption)

/** Locks the coupons of a new order and of the orders that it replaces, in id order, to prevent deadlocks. */
export const lockCouponsOf = (
  transaction: Database,
  which: { couponId: string | null; orderIds: readonly string[] },
): Promise<void> => lockCoupons(transaction, which)

/** Idempotent; does nothing for an order without a coupon. */
export const returnCoupon = (transaction: Database, orderId: string): Promise<void> =>
  returnRedemption(transaction, orderId)

/**
 * Uses a returned coupon again, for a late payment.
 * @returns false when a limit is reached; true for an order without a coupon
 */
export const redeemCouponAgain = (transaction: Database, orderId: string): Promise<boolean> =>
  restoreRedemption(transaction, orderId)
