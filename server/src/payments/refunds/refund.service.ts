import {
  askOwner,
  askWhetherToSend,
  dropFromReview,
  formatPaise,
  holdPayable,
  markReturned,
  noteInHistory,
  ownerLetters,
  postOrderMail,
} from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentParts } from '../parts.ts'
import { findOrderOfPayment, findSettling } from '../payment.repository.ts'
import type { GatewayRefund } from '../razorpay/answers.ts'
import { RazorpayRefusal } from '../razorpay/failures.ts'
import {
  addRefund,
  findNamedRefund,
  findRefund,
  findRefundsOf,
  findWantedRefunds,
  moveRefund,
  type Refund,
  sumRefunds,
  touchRefund,
} from './refund.repository.ts'
import { linesFor } from './what-is-left.service.ts'

/**
 * Sends a recorded refund to Razorpay. Idempotent: every request carries the same idempotency key (M3).
 * @throws {RazorpayUnreachable} when a retry is needed
 */
export async function sendRefund(parts: PaymentParts, id: string): Promise<void> {
  const refund = await findRefund(parts.database, id)
  if (refund?.status !== 'wanted') return
  const { paymentId } = refund
  if (paymentId === null) return
  const answer = await ask(parts, { ...refund, paymentId })
  if (typeof answer !== 'string') {
    return parts.database.transaction().execute((transaction) => applyRefund(parts, transaction, answer))
  }
  parts.log.error({ refund: id, order: refund.orderId }, 'Razorpay refused a refund')
  await parts.database.transaction().execute(async (transaction) => {
    await holdPayable(transaction, refund.orderId)
    const isNews = await moveRefund(transaction, id, { status: 'failed', message: answer })
    if (isNews) await noteFailed(parts, transaction, refund, answer)
  })
}

/**
 * Sends an order's refunds within 3 s, so that the response to a cancellation shows their status; jobs retry failures.
 */
export async function sendRefundsOf(parts: PaymentParts, orderId: string): Promise<void> {
  const hurried = { ...parts, razorpay: parts.razorpay.within(3_000) }
  for (const id of await findWantedRefunds(parts.database, orderId)) {
    await sendRefund(hurried, id).catch((err: unknown) =>
      parts.log.warn({ err, refund: id }, 'a refund waits'),
    )
  }
}

type Sendable = Refund & { paymentId: string }

/** @returns Razorpay's reason for a refusal */
async function ask({ razorpay }: PaymentParts, refund: Sendable): Promise<GatewayRefund | string> {
  try {
    return await razorpay.refund(refund.paymentId, refund.id, refund.amountPaise)
  } catch (error) {
    if (!(error instanceof RazorpayRefusal)) throw error
    // An earlier request may have succeeded, its response lost and its idempotency key expired.
    const known = (await razorpay.refundsOf(refund.paymentId)).find(({ receipt }) => receipt === refund.id)
    return known ?? error.description
  }
}

/** Applies a refund as Razorpay reports it, in any order. */
export async function applyRefund(
  parts: PaymentParts,
  transaction: Database,
  said: GatewayRefund,
): Promise<void> {
  const known = await findNamedRefund(transaction, said)
  const orderId = known?.orderId ?? (await findOrderOfPayment(transaction, said.payment_id))
  if (!orderId) return
  await holdPayable(transaction, orderId)
  const id = known?.id ?? (await addForeignRefund(transaction, orderId, said))
  const refund = id && (await findRefund(transaction, id))
  if (!refund) return
  const isNews = await moveRefund(transaction, refund.id, { status: said.status, razorpayRefundId: said.id })
  if (!isNews) return touchRefund(transaction, refund.id)
  if (said.status === 'processed') await noteReturned(parts, transaction, refund)
  if (said.status === 'failed') await noteFailed(parts, transaction, refund, '')
}

const failure = (paise: number, why: string | null) =>
  `A refund of ${formatPaise(paise)} failed${why ? `: ${why}` : ''}`

/** Resolves the attention flags of failed refunds that were paid by a retry. */
async function endReviewOfFailed({ orderId }: Refund, transaction: Database): Promise<void> {
  const refunds = await findRefundsOf(transaction, orderId)
  const isSettled = (id: string): boolean => {
    const again = refunds.find(({ cause }) => cause === `again:${id}`)
    return again?.status === 'processed' || (again?.status === 'failed' && isSettled(again.id))
  }
  const failed = refunds
    .filter(({ status }) => status === 'failed')
    .map(({ id, amountPaise, message }) => ({ says: failure(amountPaise, message), isOver: isSettled(id) }))
  const open = failed.filter(({ isOver }) => !isOver)
  for (const { says } of failed) {
    // Equal reasons share one flag, which an unpaid refund still needs.
    if (!open.some((other) => says.startsWith(other.says))) await dropFromReview(transaction, orderId, says)
  }
}

/** @param why Razorpay's reason, or empty */
const noteFailed = (parts: PaymentParts, transaction: Database, refund: Refund, why: string): Promise<void> =>
  askOwner(parts.orders, transaction, refund.orderId, {
    reason: failure(refund.amountPaise, why),
    isNews: true,
    kind: 'refundFailed',
    letter: ownerLetters.refundFailed({ paise: refund.amountPaise, paymentId: refund.paymentId ?? '', why }),
  })

/** Records a refund made in Razorpay's dashboard; its pieces are unknown. */
async function addForeignRefund(transaction: Database, orderId: string, said: GatewayRefund) {
  const isOfOrder = (await findSettling(transaction, orderId))?.id === said.payment_id
  return addRefund(transaction, {
    cause: `razorpay:${said.id}`,
    orderId,
    paymentId: said.payment_id,
    amountPaise: said.amount,
    reason: 'Returned in Razorpay’s dashboard',
    lines: isOfOrder ? await linesFor(transaction, orderId, 'goodwill', said.amount) : [],
  })
}

/** The mail about the cancellation or late payment has announced the refund. */
const isTold = ({ cause }: Refund): boolean => /^(cancel|surplus):/.test(cause)

async function noteReturned(parts: PaymentParts, transaction: Database, refund: Refund): Promise<void> {
  const { orderId, amountPaise, isOfOrder } = refund
  const settling = await findSettling(transaction, orderId)
  if (!settling) await markReturned(transaction, orderId, 'returnLate')
  else if (isOfOrder) {
    const returned = await sumRefunds(transaction, settling.id, ['processed'])
    const isAll = returned >= settling.amountPaise
    await markReturned(transaction, orderId, isAll ? 'refund' : 'refundPart')
    // The owner may believe that this refund cancels the order.
    if (isAll && refund.cause.startsWith('razorpay:')) await askWhetherToSend(transaction, orderId)
  }
  await noteInHistory(transaction, orderId, amountPaise)
  if (refund.cause.startsWith('again:')) await endReviewOfFailed(refund, transaction)
  if (isTold(refund)) return
  await postOrderMail(parts.orders, transaction, orderId, 'refunded', { paise: amountPaise })
}
