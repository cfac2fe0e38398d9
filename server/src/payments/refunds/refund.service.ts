import {
  addHistoryEntry,
  enqueueOrderMail,
  flagForOwner,
  flagRefundedOrder,
  formatPaise,
  lockPayable,
  markReturned,
  ownerEmails,
  removeFlag,
} from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { findOrderOfPayment, findSettling } from '../payment.repository.ts'
import { RazorpayRefusal } from '../razorpay/failures.ts'
import type { GatewayRefund } from '../razorpay/responses.ts'
import {
  createRefund,
  findNamedRefund,
  findRefund,
  findRefundsOf,
  listRequestedRefunds,
  type Refund,
  sumRefunds,
  touchRefund,
  updateRefundStatus,
} from './refund.repository.ts'
import { linesFor } from './refundable.service.ts'

/**
 * Sends a recorded refund to Razorpay. Idempotent: every request carries the same idempotency key (M3).
 * @throws {RazorpayUnreachable} when a retry is needed
 */
export async function sendRefund(dependencies: PaymentDependencies, id: string): Promise<void> {
  const refund = await findRefund(dependencies.database, id)
  if (refund?.status !== 'wanted') return
  const { paymentId } = refund
  if (paymentId === null) return
  const response = await ask(dependencies, { ...refund, paymentId })
  if (typeof response !== 'string') {
    return dependencies.database
      .transaction()
      .execute((transaction) => applyRefund(dependencies, transaction, response))
  }
  dependencies.log.error({ refund: id, order: refund.orderId }, 'Razorpay refused a refund')
  await dependencies.database.transaction().execute(async (transaction) => {
    await lockPayable(transaction, refund.orderId)
    const isNews = await updateRefundStatus(transaction, id, { status: 'failed', message: response })
    if (isNews) await recordFailed(dependencies, transaction, refund, response)
  })
}

/**
 * Sends an order's refunds within 3 s, so that the response to a cancellation shows their status; jobs retry failures.
 */
export async function sendRefundsOf(dependencies: PaymentDependencies, orderId: string): Promise<void> {
  const hurried = { ...dependencies, razorpay: dependencies.razorpay.within(3_000) }
  for (const id of await listRequestedRefunds(dependencies.database, orderId)) {
    await sendRefund(hurried, id).catch((err: unknown) =>
      dependencies.log.warn({ err, refund: id }, 'a refund waits'),
    )
  }
}

type Sendable = Refund & { paymentId: string }

/** @returns Razorpay's reason for a refusal */
async function ask({ razorpay }: PaymentDependencies, refund: Sendable): Promise<GatewayRefund | string> {
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
  dependencies: PaymentDependencies,
  transaction: Database,
  said: GatewayRefund,
): Promise<void> {
  const known = await findNamedRefund(transaction, said)
  const orderId = known?.orderId ?? (await findOrderOfPayment(transaction, said.payment_id))
  if (!orderId) return
  await lockPayable(transaction, orderId)
  const id = known?.id ?? (await addForeignRefund(transaction, orderId, said))
  const refund = id && (await findRefund(transaction, id))
  if (!refund) return
  const isNews = await updateRefundStatus(transaction, refund.id, {
    status: said.status,
    razorpayRefundId: said.id,
  })
  if (!isNews) return touchRefund(transaction, refund.id)
  if (said.status === 'processed') await recordReturned(dependencies, transaction, refund)
  if (said.status === 'failed') await recordFailed(dependencies, transaction, refund, '')
}

const failure = (paise: number, why: string | null) =>
  `A refund of ${formatPaise(paise)} failed${why ? `: ${why}` : ''}`

/** Resolves the attention flags of failed refunds that were paid by a retry. */
async function resolveFlagsOfFailed({ orderId }: Refund, transaction: Database): Promise<void> {
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
    if (!open.some((other) => says.startsWith(other.says))) await removeFlag(transaction, orderId, says)
  }
}

/** @param why Razorpay's reason, or empty */
const recordFailed = (
  dependencies: PaymentDependencies,
  transaction: Database,
  refund: Refund,
  why: string,
): Promise<void> =>
  flagForOwner(dependencies.orders, transaction, refund.orderId, {
    reason: failure(refund.amountPaise, why),
    isNews: true,
    kind: 'refundFailed',
    template: ownerEmails.refundFailed({ paise: refund.amountPaise, paymentId: refund.paymentId ?? '', why }),
  })

/** Records a refund made in Razorpay's dashboard; its pieces are unknown. */
async function addForeignRefund(transaction: Database, orderId: string, said: GatewayRefund) {
  const isOfOrder = (await findSettling(transaction, orderId))?.id === said.payment_id
  return createRefund(transaction, {
    cause: `razorpay:${said.id}`,
    orderId,
    paymentId: said.payment_id,
    amountPaise: said.amount,
    reason: 'Returned in Razorpay’s dashboard',
    lines: isOfOrder ? await linesFor(transaction, orderId, 'goodwill', said.amount) : [],
  })
}

/** The mail about the cancellation or late payment has announced the refund. */
const isNotified = ({ cause }: Refund): boolean => /^(cancel|surplus):/.test(cause)

async function recordReturned(
  dependencies: PaymentDependencies,
  transaction: Database,
  refund: Refund,
): Promise<void> {
  const { orderId, amountPaise, isOfOrder } = refund
  const settling = await findSettling(transaction, orderId)
  if (!settling) await markReturned(transaction, orderId, 'returnLate')
  else if (isOfOrder) {
    const returned = await sumRefunds(transaction, settling.id, ['processed'])
    const isAll = returned >= settling.amountPaise
    await markReturned(transaction, orderId, isAll ? 'refund' : 'refundPart')
    // The owner may believe that this refund cancels the order.
    if (isAll && refund.cause.startsWith('razorpay:')) await flagRefundedOrder(transaction, orderId)
  }
  await addHistoryEntry(transaction, orderId, amountPaise)
  if (refund.cause.startsWith('again:')) await resolveFlagsOfFailed(refund, transaction)
  if (isNotified(refund)) return
  await enqueueOrderMail(dependencies.orders, transaction, orderId, 'refunded', { paise: amountPaise })
}
