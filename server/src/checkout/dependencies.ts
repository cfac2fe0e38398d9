import type { RazorpayOrder } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { CheckPlace } from '../addresses/index.ts'
import type { Settings } from '../content/index.ts'
import type { PayableOrder } from '../orders/index.ts'
import type { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'

/**
 * Opens, or finds, the payment of a committed order at Razorpay; never called in a transaction.
 * @param order as just committed or read
 * @returns null when the order is already paid
 * @throws {ApiError} PAYMENT_UNAVAILABLE with the order's id, ORDER_NOT_PAYABLE
 */
export type OpenPayment = (order: PayableOrder) => Promise<RazorpayOrder | null>

/** Runs in the caller's transaction, for an order that awaits no online payment. */
export type OnOrderConfirmed = (transaction: Database, orderId: string) => Promise<void>

export type CheckoutDependencies = {
  database: Kysely<Tables>
  rateLimiter: RateLimiter
  settings: () => Promise<Settings>
  /** Empty for this server. */
  filesUrl: string
  /** Waiting orders take no database connection. */
  limiter: ConcurrencyLimiter
  openPayment: OpenPayment
  checkPlace: CheckPlace
  onOrderConfirmed: OnOrderConfirmed
}
