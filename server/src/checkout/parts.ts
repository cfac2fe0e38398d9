import type { RazorpayOrder } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { CheckPlace } from '../addresses/index.ts'
import type { Settings } from '../content/index.ts'
import type { PayableOrder } from '../orders/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Limit } from '../platform/limit.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'

/**
 * Opens the payment of a committed order at the provider, or finds the one that is open; never called in a transaction.
 * @param order as it was when it was committed or read a moment ago
 * @returns null when it turns out that the order is paid already
 * @throws {ShopError} PAYMENT_UNAVAILABLE with the order's id, ORDER_NOT_PAYABLE
 */
export type OpenPayment = (order: PayableOrder) => Promise<RazorpayOrder | null>

/** Does what follows an order that waits for no online payment, in the transaction that places it. */
export type OrderIsFirm = (transaction: Database, orderId: string) => Promise<void>

/** What the services of the checkout work with. */
export type Parts = {
  database: Kysely<Tables>
  throttle: Throttle
  settings: () => Promise<Settings>
  /** Where pictures are served, empty for this server. */
  filesUrl: string
  /** How many orders this process places at once: the others wait without a connection to the database. */
  limit: Limit
  openPayment: OpenPayment
  checkPlace: CheckPlace
  orderIsFirm: OrderIsFirm
}
