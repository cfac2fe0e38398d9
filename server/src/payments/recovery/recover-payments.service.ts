import { orderPayments, paymentChecks } from '../../orders/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import { renderEmail } from '../../platform/mail/render-email.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { syncPayment } from '../payment-sync.service.ts'
import { RazorpayRefusal } from '../razorpay/request.ts'
import type { GatewayPayment } from '../razorpay/responses.ts'
import { applyRefund } from '../refunds/refund.service.ts'
import { lostOrderEmail } from './lost-order-email.ts'
import {
  createLostPayment,
  findDone,
  finishLostPayment,
  type LostPayment,
  listOpenRestores,
  listUnrefunded,
  recordPaymentsChecked,
} from './recovery.repository.ts'

/** Banks approve three days late at most. */
const DAYS_AFTER_RESTORE = 4
/** Milliseconds before the restored moment: a payment is created before it is captured. */
const MARGIN_MS = 3_600_000
const PAGE = 100

export type RecoveredPayments = { settled: number; refunded: number }

/**
 * After a restore asks Razorpay for the payments since shortly before the restored moment: those of orders that the
 * database has are settled, those of lost orders go back in full, each once (M4). Does nothing without a restore.
 * @throws {RazorpayUnreachable} when a later run must go on
 */
export async function recoverPayments(dependencies: PaymentDependencies): Promise<RecoveredPayments> {
  const { database } = dependencies
  const recovered = { settled: 0, refunded: 0 }
  for (const { id, restoredTo } of await listOpenRestores(database, DAYS_AFTER_RESTORE)) {
    const now = await databaseNow(database)
    const from = new Date(restoredTo.getTime() - MARGIN_MS)
    const period = { from, to: now }
    for await (const payment of listNewPayments(dependencies, period)) {
      if (await settleKnown(dependencies, payment, now)) recovered.settled++
    }
    await applyRefunds(dependencies, period)
    recovered.refunded += await refundLost(dependencies)
    await recordPaymentsChecked(database, id)
  }
  return recovered
}

async function* listAll<Item>(
  list: (page: { count: number; skip: number }) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  for (let skip = 0; ; skip += PAGE) {
    const page = await list({ count: PAGE, skip })
    yield page
    if (page.length < PAGE) return
  }
}

/** Captured and not yet recorded. */
async function* listNewPayments(
  { razorpay, database }: PaymentDependencies,
  period: { from: Date; to: Date },
): AsyncGenerator<GatewayPayment> {
  for await (const page of listAll((at) => razorpay.listPayments({ ...period, ...at }))) {
    const captured = page.filter(({ status }) => status === 'captured')
    const done = await findDone(
      database,
      captured.map(({ id }) => id),
    )
    yield* captured.filter(({ id }) => !done.has(id))
  }
}

/** Money that went back in the lost seconds: the owner is asked about an order that still counts as paid. */
async function applyRefunds(
  dependencies: PaymentDependencies,
  period: { from: Date; to: Date },
): Promise<void> {
  const { razorpay, database } = dependencies
  for await (const page of listAll((at) => razorpay.listRefunds({ ...period, ...at }))) {
    for (const refund of page) {
      await database.transaction().execute((transaction) => applyRefund(dependencies, transaction, refund))
    }
  }
}

/** `AV-261121-7KQ2M`; other payments of the account are none of the shop's. */
const orderNumberPattern = /^AV-\d{6}-[2-9A-Z]{5}$/

/** @returns true when it paid an order or is refunded with it; a payment of a lost order is recorded for its refund */
async function settleKnown(
  dependencies: PaymentDependencies,
  payment: GatewayPayment,
  now: Date,
): Promise<boolean> {
  const { database, razorpay } = dependencies
  if (!payment.order_id) return false
  const sync = () => syncPayment(dependencies, payment, { now, mayCapture: false })
  if ((await sync()) !== 'unknown') return true
  const { receipt } = await razorpay.order(payment.order_id)
  if (!receipt || !orderNumberPattern.test(receipt)) return false
  const order = await orderPayments.findByNumber(database, receipt)
  if (order && order.razorpayOrderId === null) {
    await paymentChecks.attachRazorpayOrder({ database }, order, payment.order_id)
    return (await sync()) !== 'unknown'
  }
  await createLostPayment(database, {
    paymentId: payment.id,
    razorpayOrderId: payment.order_id,
    orderNumber: receipt,
    amountPaise: payment.amount - (payment.amount_refunded ?? 0),
  })
  return false
}

async function refundLost(dependencies: PaymentDependencies): Promise<number> {
  let refunded = 0
  for (const lost of await listUnrefunded(dependencies.database)) {
    if (await refundOne(dependencies, lost)) refunded++
  }
  return refunded
}

/** Every try has the same idempotency key, so that a killed one is repeated without harm (M3). */
async function refundOne(
  dependencies: PaymentDependencies,
  lost: LostPayment & { refundId: string },
): Promise<boolean> {
  const { database, mails } = dependencies
  const problem = await sendRefund(dependencies, lost)
  const status = problem === null ? 'refunded' : 'failed'
  return database.transaction().execute(async (transaction) => {
    if (!(await finishLostPayment(transaction, lost.paymentId, { status, message: problem }))) return false
    const { name, email } = await mails.shop(transaction)
    const owner = email ?? mails.ownerEmail
    if (owner) {
      await mails.outbox.enqueue(transaction, renderEmail(name, owner, lostOrderEmail(lost, problem)))
    }
    return status === 'refunded'
  })
}

/** @returns Razorpay's reason for a refusal, null when the money goes back */
async function sendRefund(
  { razorpay, log }: PaymentDependencies,
  { paymentId, refundId, amountPaise }: LostPayment & { refundId: string },
): Promise<string | null> {
  try {
    await razorpay.refund(paymentId, refundId, amountPaise)
    return null
  } catch (error) {
    if (!(error instanceof RazorpayRefusal)) throw error
    // An earlier request may have succeeded, its response lost and its idempotency key expired.
    const known = (await razorpay.refundsOf(paymentId)).some(({ receipt }) => receipt === refundId)
    if (known) return null
    log.error({ payment: paymentId }, 'Razorpay refused the refund of a lost order')
    return error.description
  }
}
