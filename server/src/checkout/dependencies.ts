import type { RazorpayOrder } from '@amritvasya/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { CheckPlace } from '../addresses/index.ts'
import type { Settings } from '../content/index.ts'
import type { LearnReach, ReadReach } from '../delivery/index.ts'
import type {
  EditDependencies,
  InvoiceDependencies,
  OrderMailDependencies,
  PayableOrder,
} from '../orders/index.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { WithAudit } from '../staff/index.ts'

/**
 * Never called in a transaction.
 * @param order as just committed or read
 * @returns null when the order is already paid
 * @throws {ApiError} PAYMENT_UNAVAILABLE with the order's id, ORDER_NOT_PAYABLE
 */
export type OpenPayment = (order: PayableOrder) => Promise<RazorpayOrder | null>

export type EnteredOrderDependencies = Pick<
  CheckoutDependencies,
  'database' | 'settings' | 'filesUrl' | 'checkPlace' | 'mails' | 'log'
> & { withAudit: WithAudit; invoices: InvoiceDependencies }

export type OrderEditDependencies = Pick<CheckoutDependencies, 'database' | 'settings' | 'filesUrl'> & {
  withAudit: WithAudit
  orders: EditDependencies
  invoices: Pick<InvoiceDependencies, 'seller'>
  sendRefundsOf: (orderId: string) => Promise<void>
}

export type CheckoutDependencies = {
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  secrets: Secrets
  config: Pick<Config, 'SHOP_MODE' | 'UNPAID_ORDER_GUARD'>
  database: Kysely<Tables>
  rateLimiter: RateLimiter
  settings: (database: Database) => Promise<Settings>
  /** It is empty for this server. */
  filesUrl: string
  openPayment: OpenPayment
  checkPlace: CheckPlace
  mails: OrderMailDependencies
  courierReach: ReadReach
  /** It is undefined without a courier service, and never called in a transaction. */
  learnReach: LearnReach | undefined
}
