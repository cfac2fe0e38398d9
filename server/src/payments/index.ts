import type { RazorpayOrder } from '@amritvasya/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { readSettings } from '../content/index.ts'
import { ChangeCache } from '../platform/database/change-cache.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Tables } from '../platform/database/database.ts'
import { openPayment } from './open-payment.service.ts'
import type { PaymentParts } from './parts.ts'
import type {} from './payments.tables.ts'
import { Razorpay } from './razorpay/client.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'

export { type RazorpaySettings, razorpaySettings } from './razorpay-settings.ts'

type Given = {
  database: Kysely<Tables>
  changes: Changes
  log: FastifyBaseLogger
  razorpay: RazorpaySettings
}

export type Payments = {
  /**
   * Opens the payment of a committed order; never to be called in a transaction.
   * @throws {ShopError} PAYMENT_UNAVAILABLE, ORDER_NOT_PAYABLE, ORDER_NOT_FOUND
   */
  openPayment(orderId: string): Promise<RazorpayOrder>
}

/** Puts payments together, for the calls and for the jobs. */
export function buildPayments({ database, changes, log, razorpay: settings }: Given): Payments {
  const kept = new ChangeCache<Awaited<ReturnType<typeof readSettings>>>(changes, () => false, 1)
  const parts: PaymentParts = {
    database,
    log,
    settings,
    razorpay: new Razorpay(settings),
    shop: () => kept.get('shop', () => readSettings(database)),
  }
  return { openPayment: (orderId) => openPayment(parts, orderId) }
}
