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
 * Milliseconds in which webhooks count as having come together: Razorpay sends three about one payment. By then most
 * shoppers' browsers have told as well, and little is left to do.
 */
const together = 1_000

/** Milliseconds for which a webhook waits to be written down with others; it is answered afterwards (P3). */
const untilKept = 5

type Given = {
  database: Kysely<Tables>
  changes: Changes
  log: PaymentParts['log'] & Pick<FastifyBaseLogger, 'level'>
  razorpay: RazorpaySettings
  jobs: JobSender
  outbox: Outbox
  /** Who is told of what must be looked at while the settings name no email. */
  ownerEmail: string | undefined
  /** The address shoppers know, for links in mails, without a slash at the end. */
  publicUrl: () => string
}

/** Puts payments together, for the calls and for the jobs. */
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

/**
 * Adds the calls around payments.
 * @returns what other slices need of payments
 */
export function registerPayments(api: Api, parts: PaymentParts) {
  routePayments(api, {
    verify: (customerId, orderId, triple) => verifyPayment(parts, customerId, orderId, triple),
    noteAttempt: (customerId, orderId, said) => noteShoppersWord(parts, customerId, orderId, said),
    readOrder: (customerId, orderId) => readOrder(parts.database, customerId, orderId),
  })
  routeWebhooks(api, (webhook) => receiveWebhook(parts, webhook))
  return {
    stop: () => parts.webhooksCame.stop(),
    /** What changes of an order's status need. */
    orders: parts.orders,
    /**
     * Opens the payment of a committed order; never to be called in a transaction. Null when it is paid already.
     * @throws {ShopError} PAYMENT_UNAVAILABLE, ORDER_NOT_PAYABLE
     */
    openPayment: (order: PayableOrder): Promise<RazorpayOrder | null> => openPayment(parts, order),
    /** Sends what is to go back for an order at once, so that the shopper sees it; jobs do it otherwise. */
    sendRefundsOf: (orderId: string): Promise<void> => sendRefundsOf(parts, orderId),
    /**
     * Asks Razorpay about an order now and takes in what it answers; never to be called in a transaction.
     * @throws {ShopError} ORDER_NOT_FOUND, ORDER_NOT_ONLINE, RAZORPAY_UNAVAILABLE
     */
    checkWithRazorpay: (orderId: string): Promise<RazorpayView> => checkWithRazorpay(parts, orderId),
  }
}
