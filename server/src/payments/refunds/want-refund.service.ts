import { markReturned, type PayableOrder } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentParts } from '../parts.ts'
import { findSettling } from '../payment.repository.ts'
import { addRefund, sumRefunds, type WantedRefund } from './refund.repository.ts'
import { linesFor } from './what-is-left.service.ts'

/**
 * Wants money to go back, once for each cause. The transaction holds the order; a job asks Razorpay after the commit.
 * @returns whether this is the first time
 */
export async function wantRefund(
  { jobs }: Pick<PaymentParts, 'jobs'>,
  transaction: Database,
  refund: WantedRefund,
): Promise<boolean> {
  const id = await addRefund(transaction, refund)
  if (!id) return false
  await jobs.send(transaction, 'refund', { id })
  return true
}

/**
 * Wants back all that is left of what an order lived from, because the order is cancelled (decision 12). An order that
 * cost nothing counts as returned at once.
 * @returns the paise that go back
 */
export async function refundCancelled(
  parts: Pick<PaymentParts, 'jobs'>,
  transaction: Database,
  order: PayableOrder,
  reason: string,
): Promise<number> {
  const payment = await findSettling(transaction, order.id)
  if (!payment) {
    await markReturned(transaction, order.id, 'refund')
    return 0
  }
  const amountPaise = payment.amountPaise - (await sumRefunds(transaction, payment.id))
  if (amountPaise <= 0) return 0
  const isNew = await wantRefund(parts, transaction, {
    cause: `cancel:${order.id}`,
    orderId: order.id,
    paymentId: payment.id,
    amountPaise,
    reason,
    lines: await linesFor(transaction, order.id, 'rest', amountPaise),
  })
  return isNew ? amountPaise : 0
}
