import { isReceivedByStaff } from '@amritvasya/contract/rules/payment-methods'
import { orderPayments, type PaidByHand, type PayableOrder } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { findSettling } from '../payment.repository.ts'
import { createRefund, type RequestedRefund, sumByHand, sumRefunds } from './refund.repository.ts'
import { refundByHand } from './refund-by-hand.service.ts'
import { linesFor } from './refundable.service.ts'

/**
 * Once for each cause; a job sends it after the commit. The caller has locked the order.
 * @returns true when the cause is new
 */
export async function requestRefund(
  { jobs }: Pick<PaymentDependencies, 'jobs'>,
  transaction: Database,
  refund: RequestedRefund,
): Promise<boolean> {
  const id = await createRefund(transaction, refund)
  if (!id) return false
  await jobs.send(transaction, 'refund', { id })
  return true
}

/**
 * Without a payment, the order counts as refunded at once (decision 12).
 * @param byHand for an order whose money the staff received themselves
 * @returns the paise that Razorpay sends back
 * @throws {ApiError} PAYBACK_MISSING
 */
export async function refundCancelled(
  dependencies: Pick<PaymentDependencies, 'jobs' | 'mails'>,
  transaction: Database,
  order: PayableOrder,
  reason: string,
  byHand?: PaidByHand,
): Promise<number> {
  const payment = await findSettling(transaction, order.id)
  if (!payment && isReceivedByStaff(order.paymentMethod)) {
    await payBackByHand(dependencies, transaction, order, { reason, byHand })
    return 0
  }
  if (!payment) {
    await orderPayments.markNothingToRefund(transaction, order.id)
    return 0
  }
  const amountPaise = payment.amountPaise - (await sumRefunds(transaction, payment.id))
  if (amountPaise <= 0) return 0
  const isNew = await requestRefund(dependencies, transaction, {
    cause: `cancel:${order.id}`,
    orderId: order.id,
    paymentId: payment.id,
    amountPaise,
    reason,
    lines: await linesFor(transaction, order.id, 'rest', amountPaise),
  })
  return isNew ? amountPaise : 0
}

/** The rest of what the staff had received, which they have paid back before they record it. */
async function payBackByHand(
  dependencies: Pick<PaymentDependencies, 'mails'>,
  transaction: Database,
  order: PayableOrder,
  { reason, byHand }: { reason: string; byHand: PaidByHand | undefined },
): Promise<void> {
  const amountPaise = order.totalPaise - (await sumByHand(transaction, order.id))
  if (order.totalPaise === 0) await orderPayments.markNothingToRefund(transaction, order.id)
  if (amountPaise <= 0) return
  if (!byHand) throw new ApiError('PAYBACK_MISSING')
  const lines = await linesFor(transaction, order.id, 'rest', amountPaise)
  const refund = { cause: `cancel:${order.id}`, orderId: order.id, amountPaise, reason, lines }
  await refundByHand(dependencies, transaction, order, refund, byHand)
}
