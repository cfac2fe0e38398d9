import { orderPayments, type PayableOrder } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { createRefundByHand } from './hand-refund.repository.ts'
import { type ByHand, type RequestedRefund, sumOfOrder } from './refund.repository.ts'

const ways = { upi: 'by UPI', bank: 'by bank transfer', cash: 'in cash' }

/** It reads `by UPI, reference 4711`. */
export const paidBackInWords = ({ paidBy, reference }: ByHand) =>
  [ways[paidBy], reference && `reference ${reference}`].filter(Boolean).join(', ')

/**
 * The owner paid cash back. The caller has locked the order.
 * @returns true when the cause is new
 */
export async function refundByHand(
  { mails }: Pick<PaymentDependencies, 'mails'>,
  transaction: Database,
  order: PayableOrder,
  refund: Omit<RequestedRefund, 'paymentId'>,
  byHand: ByHand,
): Promise<boolean> {
  const { id, totalPaise } = order
  if (!(await createRefundByHand(transaction, refund, byHand))) return false
  const isAll = (await sumOfOrder(transaction, id, ['processed'])).paise >= totalPaise
  await orderPayments.recordRefund(transaction, id, {
    paise: refund.amountPaise,
    covers: isAll ? 'all' : 'part',
  })
  // Their own mail says how they were paid back.
  if (refund.cause.startsWith('pieces:')) return true
  const details = { paise: refund.amountPaise, byHand: paidBackInWords(byHand) }
  await orderPayments.enqueueOrderMail(mails, transaction, id, 'refunded', details)
  return true
}
