import { formatPaise } from '@amritvasya/contract/rules/money'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { flagRefundedOrder } from './attention/attention.service.ts'
import {
  findByRazorpayOrder,
  findOwnPayable,
  findPayable,
  lockByRazorpayOrder,
  lockPayable,
  type PayableOrder,
} from './payable.repository.ts'
import { lockOrdersOf } from './place.repository.ts'
import { leftOf, type ReturnedLine, spreadValue } from './returns/returned-lines.ts'
import { findSoldValues, type SoldLineValue } from './returns/sold-values.repository.ts'
import { createHistoryEntry, markReturned, recordAttempt } from './transitions/transition.repository.ts'

// Everything that payments do with orders. A function with a transaction runs in its caller's.

export {
  flagForLook,
  flagForOwner,
  flagUnmatchedPayment,
  resolveReasons,
} from './attention/attention.service.ts'
export { dueOf } from './due.ts'
export { enqueueOrderMail } from './mails/enqueue-order-mail.ts'
export { linesOfRefund, splitLines } from './returns/returned-lines.ts'
export { revive, settle, settleUnreserved } from './transitions/settle.service.ts'

/** @throws {ApiError} ORDER_NOT_FOUND, for another customer's order too (V1) */
export async function getOwnPayable(
  database: Database,
  customerId: string,
  id: string,
): Promise<PayableOrder> {
  const order = await findOwnPayable(database, customerId, id)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  return order
}

/** @throws {ApiError} ORDER_NOT_FOUND */
export async function getPayable(database: Database, id: string): Promise<PayableOrder> {
  const order = await findPayable(database, id)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  return order
}

/** Locks the order. @throws {ApiError} ORDER_NOT_FOUND */
export async function lockOrder(transaction: Database, id: string): Promise<PayableOrder> {
  const order = await lockPayable(transaction, id)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  return order
}

/**
 * Locks the order of a payment. A captured payment may revive a cancelled order and so first locks the customer's
 * orders, for limits per customer (C1).
 * @throws {ApiError} UNAVAILABLE when the lock takes too long; the payment is applied later
 */
export async function lockForPayment(
  transaction: Database,
  razorpayOrderId: string,
  { mayRevive }: { mayRevive: boolean },
): Promise<PayableOrder | undefined> {
  const order = mayRevive ? await findByRazorpayOrder(transaction, razorpayOrderId) : undefined
  if (order?.status === 'cancelled' && order.customerId) {
    if (!(await lockOrdersOf(transaction, order.customerId))) throw new ApiError('UNAVAILABLE')
  }
  return lockByRazorpayOrder(transaction, razorpayOrderId)
}

const reportedMoves = { cancelled: 'abandon', failed: 'fail' } as const
const reportedMessages = { cancelled: 'Payment cancelled', failed: 'Payment failed' }
/** Milliseconds: a closed window does not mean that nothing was paid (P4). */
const RECHECK_AFTER_REPORT_MS = 60_000

/**
 * Records how the shopper's browser saw an attempt to pay; the order stays payable until its payment window ends
 * (decision 9).
 * @throws {ApiError} ORDER_NOT_FOUND for an order of another customer, ORDER_ALREADY_PAID
 */
export async function recordReportedStatus(
  database: Database,
  customerId: string,
  orderId: string,
  { status, reason }: { status: 'cancelled' | 'failed'; reason: string },
): Promise<void> {
  const order = await getOwnPayable(database, customerId, orderId)
  const isRecorded = await recordAttempt(database, orderId, reportedMoves[status], {
    message: reason || reportedMessages[status],
    checkAt: new Date(order.readAt.getTime() + RECHECK_AFTER_REPORT_MS),
  })
  if (isRecorded) return
  const now = await findPayable(database, orderId)
  if (now?.razorpayPaymentId || now?.paymentStatus === 'paid') throw new ApiError('ORDER_ALREADY_PAID')
}

/** Milliseconds: the shopper may retry, or the bank may approve late. */
const RECHECK_AFTER_FAILURE_MS = 5 * 60_000

/** Records that the provider reports a failed attempt; the order keeps waiting, and its payment check comes sooner. */
export async function recordFailedAttempt(
  transaction: Database,
  orderId: string,
  { message, at }: { message: string | null | undefined; at: Date },
): Promise<void> {
  await recordAttempt(transaction, orderId, 'fail', {
    message: message ?? 'Payment failed',
    checkAt: new Date(at.getTime() + RECHECK_AFTER_FAILURE_MS),
  })
}

/** Makes a cancelled order refunded that had nothing to refund. */
export const markNothingToRefund = (transaction: Database, id: string): Promise<void> =>
  markReturned(transaction, id, 'refund')

/**
 * Records that money went back.
 * @param covers what it covers of the order's payment; `late` for a payment that bought nothing, null for a second one
 * @param isForeign true when it was made outside the shop: the owner may believe that it cancels the order
 * @param isCredit true when it went to the store credit of the customer
 */
export async function recordRefund(
  transaction: Database,
  id: string,
  {
    paise,
    covers,
    isForeign = false,
    isCredit = false,
  }: { paise: number; covers: 'all' | 'part' | 'late' | null; isForeign?: boolean; isCredit?: boolean },
): Promise<void> {
  if (covers) await markReturned(transaction, id, refundMoves[covers])
  if (covers === 'all' && isForeign) await flagRefundedOrder(transaction, id)
  const way = isCredit ? ' as store credit' : ''
  await createHistoryEntry(transaction, id, `${formatPaise(paise)} refunded${way}`)
}

const refundMoves = { all: 'refund', part: 'refundPart', late: 'returnLate' } as const

/** Subtracts refunds from what was sold; those from before refund lines were recorded are spread by value. */
export async function findRefundableLines(
  database: Database,
  orderId: string,
  refunds: readonly { amountPaise: number; lines: readonly ReturnedLine[] }[],
): Promise<SoldLineValue[]> {
  const sold = await findSoldValues(database, orderId)
  const taken: ReturnedLine[] = []
  for (const { amountPaise, lines } of refunds) {
    taken.push(...(lines.length > 0 ? lines : spreadValue(leftOf(sold, taken), amountPaise)))
  }
  return leftOf(sold, taken).map((line, i) => ({ ...line, variantId: sold[i]?.variantId ?? null }))
}
