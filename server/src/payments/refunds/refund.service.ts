import { orderPayments } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { obstacleOf } from '../disputes/disputed-payments.ts'
import { flagReturnedTwice } from '../disputes/returned-twice.service.ts'
import { applyGiftCardRefund } from '../gift-cards/gift-card-refunds.service.ts'
import { findOrderOfPayment, findSettling, isOfEdit } from '../payment.repository.ts'
import { RazorpayRefusal } from '../razorpay/request.ts'
import type { GatewayRefund } from '../razorpay/responses.ts'
import { failure, recordReturned } from './record-returned.service.ts'
import {
  createRefund,
  findRefund,
  findReportedRefund,
  listRequestedRefunds,
  type Refund,
  touchRefund,
  updateRefundStatus,
} from './refund.repository.ts'
import { linesFor } from './refundable.service.ts'

/**
 * Every request carries the same idempotency key (M3). While the payment is disputed it waits, and after a lost dispute it
 * fails where nothing is left.
 * @throws {RazorpayUnreachable} when a retry is needed
 */
export async function sendRefund(dependencies: PaymentDependencies, id: string): Promise<void> {
  const refund = await findRefund(dependencies.database, id)
  if (refund?.status !== 'wanted') return
  const { paymentId } = refund
  if (paymentId === null) return
  const obstacle = await obstacleOf(dependencies.database, paymentId)
  const sendable = { ...refund, paymentId }
  const sent = obstacle && (await findSent(dependencies, sendable))
  if (obstacle === 'waits' && !sent) return touchRefund(dependencies.database, id)
  const refusal = obstacle === 'waits' ? undefined : obstacle?.message
  const response = sent ?? refusal ?? (await ask(dependencies, sendable))
  if (typeof response !== 'string') {
    return dependencies.database
      .transaction()
      .execute((transaction) => applyRefund(dependencies, transaction, response))
  }
  dependencies.log.error({ refund: id, order: refund.orderId }, 'a refund was refused')
  await dependencies.database.transaction().execute(async (transaction) => {
    await orderPayments.lockOrder(transaction, refund.orderId)
    const isNews = await updateRefundStatus(transaction, id, { status: 'failed', message: response })
    if (isNews) await recordFailed(dependencies, transaction, refund, response)
  })
}

/** It ends within 3 s, so that the response to a cancellation shows their status; jobs retry failures. */
export async function sendRefundsOf(dependencies: PaymentDependencies, orderId: string): Promise<void> {
  const hurried = { ...dependencies, razorpay: dependencies.razorpay.within(3_000) }
  for (const id of await listRequestedRefunds(dependencies.database, orderId)) {
    await sendRefund(hurried, id).catch((err: unknown) =>
      dependencies.log.warn({ err, refund: id }, 'refund deferred'),
    )
  }
}

type Sendable = Refund & { paymentId: string }

/** An earlier request may have succeeded and its response been lost. */
async function findSent(
  { razorpay }: PaymentDependencies,
  { id, paymentId }: Sendable,
): Promise<GatewayRefund | undefined> {
  return (await razorpay.refundsOf(paymentId)).find(({ receipt }) => receipt === id)
}

/** @returns Razorpay's reason for a refusal */
async function ask(dependencies: PaymentDependencies, refund: Sendable): Promise<GatewayRefund | string> {
  const { razorpay } = dependencies
  try {
    return await razorpay.refund(refund.paymentId, refund.id, refund.amountPaise - refund.creditPaise)
  } catch (error) {
    if (!(error instanceof RazorpayRefusal)) throw error
    // Its idempotency key may have expired.
    return (await findSent(dependencies, refund)) ?? error.description
  }
}

/** Reports may come in any order. */
export async function applyRefund(
  dependencies: PaymentDependencies,
  transaction: Database,
  reported: GatewayRefund,
): Promise<void> {
  const known = await findReportedRefund(transaction, reported)
  const orderId = known?.orderId ?? (await findOrderOfPayment(transaction, reported.payment_id))
  if (!orderId) return void (await applyGiftCardRefund(dependencies, transaction, reported))
  const order = await orderPayments.lockOrder(transaction, orderId)
  const id = known?.id ?? (await addForeignRefund(transaction, orderId, reported))
  const refund = id && (await findRefund(transaction, id))
  if (!refund) return
  const isNews = await updateRefundStatus(transaction, refund.id, {
    status: reported.status,
    razorpayRefundId: reported.id,
  })
  if (!isNews) return touchRefund(transaction, refund.id)
  const isOnItsWay = refund.status === 'wanted' && reported.status !== 'failed'
  if (isOnItsWay) await flagReturnedTwice(transaction, orderId, reported.payment_id)
  if (reported.status === 'processed') await recordReturned(dependencies, transaction, order, refund)
  if (reported.status === 'failed') await recordFailed(dependencies, transaction, refund, '')
}

/** @param why Razorpay's reason, or empty */
const recordFailed = (
  dependencies: PaymentDependencies,
  transaction: Database,
  refund: Refund,
  why: string,
): Promise<void> =>
  orderPayments.flagForOwner(dependencies.mails, transaction, refund.orderId, {
    reason: failure(refund, why),
    isNews: true,
    kind: 'refundFailed',
    details: { paise: refund.amountPaise - refund.creditPaise, paymentId: refund.paymentId ?? '', why },
  })

/** Adds a refund made in Razorpay's dashboard, whose pieces are unknown. */
async function addForeignRefund(transaction: Database, orderId: string, reported: GatewayRefund) {
  const isOfOrder =
    (await findSettling(transaction, orderId))?.id === reported.payment_id ||
    (await isOfEdit(transaction, reported.payment_id))
  return createRefund(transaction, {
    cause: `razorpay:${reported.id}`,
    orderId,
    paymentId: reported.payment_id,
    amountPaise: reported.amount,
    reason: 'Returned in Razorpay’s dashboard',
    lines: isOfOrder ? await linesFor(transaction, orderId, 'goodwill', reported.amount) : [],
  })
}
