import { formatPaise } from '@amritvasya/contract/rules/money'
import { orderPayments } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { findOrderOfPayment, findSettling } from '../payment.repository.ts'
import { RazorpayRefusal } from '../razorpay/request.ts'
import type { GatewayRefund } from '../razorpay/responses.ts'
import {
  createRefund,
  findRefund,
  findRefundsOf,
  findReportedRefund,
  listRequestedRefunds,
  type Refund,
  sumRefunds,
  touchRefund,
  updateRefundStatus,
} from './refund.repository.ts'
import { linesFor } from './refundable.service.ts'

/**
 * Every request carries the same idempotency key (M3).
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
    await orderPayments.lockOrder(transaction, refund.orderId)
    const isNews = await updateRefundStatus(transaction, id, { status: 'failed', message: response })
    if (isNews) await recordFailed(dependencies, transaction, refund, response)
  })
}

/** Within 3 s, so that the response to a cancellation shows their status; jobs retry failures. */
export async function sendRefundsOf(dependencies: PaymentDependencies, orderId: string): Promise<void> {
  const hurried = { ...dependencies, razorpay: dependencies.razorpay.within(3_000) }
  for (const id of await listRequestedRefunds(dependencies.database, orderId)) {
    await sendRefund(hurried, id).catch((err: unknown) =>
      dependencies.log.warn({ err, refund: id }, 'refund deferred'),
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

/** In any order. */
export async function applyRefund(
  dependencies: PaymentDependencies,
  transaction: Database,
  reported: GatewayRefund,
): Promise<void> {
  const known = await findReportedRefund(transaction, reported)
  const orderId = known?.orderId ?? (await findOrderOfPayment(transaction, reported.payment_id))
  if (!orderId) return
  await orderPayments.lockOrder(transaction, orderId)
  const id = known?.id ?? (await addForeignRefund(transaction, orderId, reported))
  const refund = id && (await findRefund(transaction, id))
  if (!refund) return
  const isNews = await updateRefundStatus(transaction, refund.id, {
    status: reported.status,
    razorpayRefundId: reported.id,
  })
  if (!isNews) return touchRefund(transaction, refund.id)
  if (reported.status === 'processed') await recordReturned(dependencies, transaction, refund)
  if (reported.status === 'failed') await recordFailed(dependencies, transaction, refund, '')
}

const failure = (paise: number, why: string | null) =>
  `A refund of ${formatPaise(paise)} failed${why ? `: ${why}` : ''}`

/** A retry has paid them. */
async function resolveFlagsOfFailed({ orderId }: Refund, transaction: Database): Promise<void> {
  const refunds = await findRefundsOf(transaction, orderId)
  const isSettled = (id: string): boolean => {
    const again = refunds.find(({ cause }) => cause === `again:${id}`)
    return again?.status === 'processed' || (again?.status === 'failed' && isSettled(again.id))
  }
  const failed = refunds
    .filter(({ status }) => status === 'failed')
    .map(({ id, amountPaise, message }) => ({
      reason: failure(amountPaise, message),
      isResolved: isSettled(id),
    }))
  await orderPayments.resolveReasons(transaction, orderId, failed)
}

/** @param why Razorpay's reason, or empty */
const recordFailed = (
  dependencies: PaymentDependencies,
  transaction: Database,
  refund: Refund,
  why: string,
): Promise<void> =>
  orderPayments.flagForOwner(dependencies.mails, transaction, refund.orderId, {
    reason: failure(refund.amountPaise, why),
    isNews: true,
    kind: 'refundFailed',
    details: { paise: refund.amountPaise, paymentId: refund.paymentId ?? '', why },
  })

/** Of Razorpay's dashboard; its pieces are unknown. */
async function addForeignRefund(transaction: Database, orderId: string, reported: GatewayRefund) {
  const isOfOrder = (await findSettling(transaction, orderId))?.id === reported.payment_id
  return createRefund(transaction, {
    cause: `razorpay:${reported.id}`,
    orderId,
    paymentId: reported.payment_id,
    amountPaise: reported.amount,
    reason: 'Returned in Razorpay’s dashboard',
    lines: isOfOrder ? await linesFor(transaction, orderId, 'goodwill', reported.amount) : [],
  })
}

/** An earlier mail has announced the refund. */
const isNotified = ({ cause }: Refund): boolean => /^(cancel|pieces|surplus):/.test(cause)

async function recordReturned(
  dependencies: PaymentDependencies,
  transaction: Database,
  refund: Refund,
): Promise<void> {
  const { orderId, amountPaise } = refund
  await orderPayments.recordRefund(transaction, orderId, {
    paise: amountPaise,
    covers: await coverageOf(transaction, refund),
    isForeign: refund.cause.startsWith('razorpay:'),
  })
  if (refund.cause.startsWith('again:')) await resolveFlagsOfFailed(refund, transaction)
  if (isNotified(refund)) return
  await orderPayments.enqueueOrderMail(dependencies.mails, transaction, orderId, 'refunded', {
    paise: amountPaise,
  })
}

async function coverageOf(transaction: Database, { orderId, isOfOrder }: Refund) {
  const settling = await findSettling(transaction, orderId)
  if (!settling) return 'late'
  if (!isOfOrder) return null
  const returned = await sumRefunds(transaction, settling.id, ['processed'])
  return returned >= settling.amountPaise ? 'all' : 'part'
}
