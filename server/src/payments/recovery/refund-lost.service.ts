import { databaseNow } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type EmailContent, renderEmail } from '../../platform/mail/render-email.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { RazorpayRefusal } from '../razorpay/request.ts'
import type { Failures } from './failures.ts'
import { lostOrderEmail } from './lost-order-email.ts'
import { finishLostPayment, listRecorded, type RecordedLostPayment } from './lost-payment.repository.ts'
import { readReceipt, settleKnown } from './settle-known.service.ts'

/**
 * Sends the refunds of lost payments, once the owner has confirmed them (M4); payments that may be another shop's stay.
 * @returns how many went back
 */
export async function refundLost(dependencies: PaymentDependencies, failures: Failures): Promise<number> {
  let refunded = 0
  for (const lost of await listRecorded(dependencies.database)) {
    if (lost.status !== 'found' || !lost.hasShopId) continue
    if (await failures.collect({ payment: lost.paymentId }, () => refundOne(dependencies, lost))) refunded++
  }
  return refunded
}

/** Every try has the same idempotency key, so that a killed one is repeated without harm (M3). */
async function refundOne(dependencies: PaymentDependencies, lost: RecordedLostPayment): Promise<boolean> {
  const { database, razorpay } = dependencies
  const { paymentId, orderNumber } = lost
  const payment = await razorpay.payment(paymentId)
  const now = await databaseNow(database)
  const known = { ...payment, order_id: lost.razorpayOrderId }
  // The record has the number of the order alone.
  const { edit } = readReceipt((await razorpay.order(lost.razorpayOrderId)).receipt)
  if ((await settleKnown(dependencies, known, { orderNumber, edit, now })) !== 'missing') {
    await finishLostPayment(database, paymentId, { status: 'order_found' })
    return false
  }
  const problem = payment.status === 'refunded' ? null : await sendRefund(dependencies, lost)
  const status = problem === null ? 'refunded' : 'failed'
  return database.transaction().execute(async (transaction) => {
    if (!(await finishLostPayment(transaction, paymentId, { status, message: problem }))) return false
    await enqueueToOwner(dependencies, transaction, lostOrderEmail(lost, problem))
    return status === 'refunded'
  })
}

/** @returns Razorpay's reason for a refusal, null when the money goes back */
async function sendRefund(
  { razorpay, log }: PaymentDependencies,
  { paymentId, refundId, amountPaise }: RecordedLostPayment,
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

/** Nothing is sent while nobody has named the owner's address. */
export async function enqueueToOwner(
  { mails }: PaymentDependencies,
  transaction: Database,
  content: EmailContent,
): Promise<void> {
  const { name, email } = await mails.shop(transaction)
  const owner = email ?? mails.ownerEmail
  if (owner) await mails.outbox.enqueue(transaction, renderEmail(name, owner, content))
}
