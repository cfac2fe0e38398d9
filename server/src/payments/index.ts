import type { RazorpayOrder, RazorpayView } from '@amritvasya/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { readSettings } from '../content/index.ts'
import { type OrderDependencies, type PayableOrder, readOrder } from '../orders/index.ts'
import { Batcher } from '../platform/batcher.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { InvalidatedCache } from '../platform/database/invalidated-cache.ts'
import type { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import { Debouncer } from '../platform/debouncer.ts'
import type { Api } from '../platform/http/api.ts'
import type { JobSender } from '../platform/jobs/job-sender.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { checkWithRazorpay } from './admin/check.service.ts'
import { recordReportedStatus } from './attempt.service.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { openPayment } from './open-payment.service.ts'
import { routePayments } from './payments.routes.ts'
import type {} from './payments.tables.ts'
import { Razorpay } from './razorpay/client.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'
import { refundPart, retryRefund } from './refunds/owner-refund.service.ts'
import { sendRefundsOf } from './refunds/refund.service.ts'
import { refundCancelled } from './refunds/request-refund.service.ts'
import { verifyPayment } from './verify-payment.service.ts'
import { receiveWebhook } from './webhooks/receive.service.ts'
import { createEvents } from './webhooks/webhook.repository.ts'
import { routeWebhooks } from './webhooks/webhooks.routes.ts'

export { findPaymentsOf, sumUnsettled } from './admin/attempts.repository.ts'
export { EVERY_MINUTE, paymentJobHandlers } from './job-handlers.ts'
export { openPayment } from './open-payment.service.ts'
export { type RazorpaySettings, razorpaySettings } from './razorpay-settings.ts'
export { issueCreditNotes } from './refunds/credit-notes.service.ts'
export { readRefundSummary } from './refunds/refund-summary.service.ts'
export { purgeOldEvents } from './webhooks/webhook.repository.ts'

/**
 * Debounce in milliseconds: Razorpay sends three webhooks for one payment, and most browsers verify within this time.
 */
const WEBHOOK_DEBOUNCE_MS = 1_000

/** Milliseconds for which a webhook waits to be inserted with others before the response (P3). */
const WEBHOOK_BATCH_MS = 5

type Options = {
  database: Kysely<Tables>
  invalidationBus: InvalidationBus
  log: PaymentDependencies['log'] & Pick<FastifyBaseLogger, 'level'>
  razorpay: RazorpaySettings
  jobs: JobSender
  outbox: Outbox
  /** Recipient of the owner's mails while the settings have none. */
  ownerEmail: string | undefined
  /** Public address of the shop, without a trailing slash. */
  publicUrl: () => string
}

export function buildPayments({
  database,
  invalidationBus,
  log,
  razorpay: settings,
  jobs,
  outbox,
  ownerEmail,
  publicUrl,
}: Options): PaymentDependencies {
  const kept = new InvalidatedCache<Awaited<ReturnType<typeof readSettings>>>(invalidationBus, () => false, 1)
  const shop = (connection: Database) => kept.get('shop', () => readSettings(connection))
  const orders: OrderDependencies = {
    database,
    outbox,
    shop,
    ownerEmail,
    publicUrl,
    requestRefund: (transaction, order, reason) => refundCancelled({ jobs }, transaction, order, reason),
    refundPart: (transaction, order, refund) => refundPart({ jobs, orders }, transaction, order, refund),
    retryRefund: (transaction, order, refundId) => retryRefund({ jobs }, transaction, order, refundId),
  }
  const askForWork = () =>
    jobs.send(database, 'webhooks', {}).catch((err: unknown) => log.warn({ err }, 'webhooks wait'))
  return {
    database,
    log,
    settings,
    razorpay: new Razorpay(settings),
    jobs,
    webhookBatcher: new Batcher((events) => createEvents(database, events), WEBHOOK_BATCH_MS),
    webhookDebouncer: new Debouncer(askForWork, WEBHOOK_DEBOUNCE_MS),
    orders,
    shop,
  }
}

/** @returns the functions that other slices need */
export function registerPayments(api: Api, dependencies: PaymentDependencies) {
  routePayments(api, {
    verify: (customerId, orderId, triple) => verifyPayment(dependencies, customerId, orderId, triple),
    recordAttempt: (customerId, orderId, said) =>
      recordReportedStatus(dependencies, customerId, orderId, said),
    readOrder: (customerId, orderId) => readOrder(dependencies.database, customerId, orderId),
  })
  routeWebhooks(api, (webhook) => receiveWebhook(dependencies, webhook))
  return {
    stop: () => dependencies.webhookDebouncer.stop(),
    orders: dependencies.orders,
    /**
     * Returns null when the order is paid already. Must run after the commit, not in a transaction.
     * @throws {ApiError} PAYMENT_UNAVAILABLE, ORDER_NOT_PAYABLE
     */
    openPayment: (order: PayableOrder): Promise<RazorpayOrder | null> => openPayment(dependencies, order),
    /** Sends an order's refunds at once, so that the shopper sees the result; otherwise jobs send them. */
    sendRefundsOf: (orderId: string): Promise<void> => sendRefundsOf(dependencies, orderId),
    /**
     * Must not run in a transaction.
     * @throws {ApiError} ORDER_NOT_FOUND, ORDER_NOT_ONLINE, RAZORPAY_UNAVAILABLE
     */
    checkWithRazorpay: (orderId: string): Promise<RazorpayView> => checkWithRazorpay(dependencies, orderId),
  }
}
