import type { RazorpayOrder, RazorpayView } from '@amritvasya/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { readSettings } from '../content/index.ts'
import { type OrderParts, type PayableOrder, readOrder } from '../orders/index.ts'
import { ChangeCache } from '../platform/database/change-cache.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import { InBatches } from '../platform/in-batches.ts'
import type { JobSender } from '../platform/jobs/job-sender.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import { Soon } from '../platform/soon.ts'
import { noteShoppersWord } from './attempt.service.ts'
import { checkWithRazorpay } from './manage/check.service.ts'
import { openPayment } from './open-payment.service.ts'
import type { PaymentParts } from './parts.ts'
import { routePayments } from './payments.routes.ts'
import type {} from './payments.tables.ts'
import { Razorpay } from './razorpay/client.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'
import { refundPart, retryRefund } from './refunds/owner-refund.service.ts'
import { sendRefundsOf } from './refunds/refund.service.ts'
import { refundCancelled } from './refunds/want-refund.service.ts'
import { verifyPayment } from './verify-payment.service.ts'
import { receiveWebhook } from './webhooks/receive.service.ts'
import { keepEvents } from './webhooks/webhook.repository.ts'
import { routeWebhooks } from './webhooks/webhooks.routes.ts'

export { findPaymentsOf, sumUnsettled } from './manage/attempts.repository.ts'
export { openPayment } from './open-payment.service.ts'
export { type RazorpaySettings, razorpaySettings } from './razorpay-settings.ts'
export { issueCreditNotes } from './refunds/credit-notes.service.ts'
export { readMoneyOf } from './refunds/money.service.ts'
export { forgetOldEvents } from './webhooks/webhook.repository.ts'
export { everyMinute, paymentWorks } from './works.ts'

/**
 * Debounce in milliseconds: Razorpay sends three webhooks for one payment, and most browsers verify within this time.
 */
const together = 1_000

/** Milliseconds for which a webhook waits to be inserted with others before the response (P3). */
const untilKept = 5

type Given = {
  database: Kysely<Tables>
  changes: Changes
  log: PaymentParts['log'] & Pick<FastifyBaseLogger, 'level'>
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
  changes,
  log,
  razorpay: settings,
  jobs,
  outbox,
  ownerEmail,
  publicUrl,
}: Given): PaymentParts {
  const kept = new ChangeCache<Awaited<ReturnType<typeof readSettings>>>(changes, () => false, 1)
  const shop = (connection: Database) => kept.get('shop', () => readSettings(connection))
  const orders: OrderParts = {
    database,
    outbox,
    shop,
    ownerEmail,
    publicUrl,
    wantRefund: (transaction, order, reason) => refundCancelled({ jobs }, transaction, order, reason),
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
    webhooksToKeep: new InBatches((events) => keepEvents(database, events), untilKept),
    webhooksCame: new Soon(askForWork, together),
    orders,
    shop,
  }
}

/** @returns the functions that other slices need */
export function registerPayments(api: Api, parts: PaymentParts) {
  routePayments(api, {
    verify: (customerId, orderId, triple) => verifyPayment(parts, customerId, orderId, triple),
    noteAttempt: (customerId, orderId, said) => noteShoppersWord(parts, customerId, orderId, said),
    readOrder: (customerId, orderId) => readOrder(parts.database, customerId, orderId),
  })
  routeWebhooks(api, (webhook) => receiveWebhook(parts, webhook))
  return {
    stop: () => parts.webhooksCame.stop(),
    orders: parts.orders,
    /**
     * Returns null when the order is paid already. Must run after the commit, not in a transaction.
     * @throws {ShopError} PAYMENT_UNAVAILABLE, ORDER_NOT_PAYABLE
     */
    openPayment: (order: PayableOrder): Promise<RazorpayOrder | null> => openPayment(parts, order),
    /** Sends an order's refunds at once, so that the shopper sees the result; otherwise jobs send them. */
    sendRefundsOf: (orderId: string): Promise<void> => sendRefundsOf(parts, orderId),
    /**
     * Must not run in a transaction.
     * @throws {ShopError} ORDER_NOT_FOUND, ORDER_NOT_ONLINE, RAZORPAY_UNAVAILABLE
     */
    checkWithRazorpay: (orderId: string): Promise<RazorpayView> => checkWithRazorpay(parts, orderId),
  }
}
