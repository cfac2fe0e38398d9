import type { RazorpayOrder } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { CheckPlace } from '../addresses/index.ts'
import type { Settings } from '../content/index.ts'
import type { PayableOrder } from '../orders/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Limit } from '../platform/limit.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'

/**
 * Opens the payment of a committed order at Razorpay, or finds the open one; never called in a transaction.
 * @param order as committed or read a moment ago
 * @returns null when the order is already paid
 * @throws {ShopError} PAYMENT_UNAVAILABLE with the order's id, ORDER_NOT_PAYABLE
 */
export type OpenPayment = (order: PayableOrder) => Promise<RazorpayOrder | null>

/** Confirms an order that awaits no online payment, in the caller's transaction. */
export type OrderIsFirm = (transaction: Database, orderId: string) => Promise<void>

export type Parts = {
  database: Kysely<Tables>
  throttle: Throttle
  settings: () => Promise<Settings>
  /** Base URL of pictures, empty for this server. */
  filesUrl: string
  /** Limits concurrent orders of this process; those that wait take no database connection. */
  limit: Limit
  openPayment: OpenPayment
  checkPlace: CheckPlace
  orderIsFirm: OrderIsFirm
}
