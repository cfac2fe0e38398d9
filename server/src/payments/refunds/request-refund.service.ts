import { orderPayments, type PayableOrder } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { findSettling } from '../payment.repository.ts'
import { createRefund, type RequestedRefund, sumRefunds } from './refund.repository.ts'
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
 * @returns the refunded paise
 */
export async function refundCancelled(
  dependencies: Pick<PaymentDependencies, 'jobs'>,
  transaction: Database,
  order: PayableOrder,
  reason: string,
): Promise<number> {
  const payment = await findSettling(transaction, order.id)
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
