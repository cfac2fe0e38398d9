import { addHistoryEntry, enqueueOrderMail, markReturned, type PayableOrder } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { type ByHand, createRefundByHand, type RequestedRefund, sumByHand } from './refund.repository.ts'

const ways = { upi: 'by UPI', bank: 'by bank transfer', cash: 'in cash' }

/** Example: `by UPI, reference 4711`. */
const inWords = ({ paidBy, reference }: ByHand) =>
  [ways[paidBy], reference && `reference ${reference}`].filter(Boolean).join(', ')

/**
 * Records a refund that the owner paid by hand for a cash order. The caller has locked the order.
 * @returns true when the cause is new
 */
export async function refundByHand(
  { orders }: Pick<PaymentDependencies, 'orders'>,
  transaction: Database,
  order: PayableOrder,
  refund: Omit<RequestedRefund, 'paymentId'>,
  byHand: ByHand,
): Promise<boolean> {
  const { id, totalPaise } = order
  if (!(await createRefundByHand(transaction, refund, byHand))) return false
  const isAll = (await sumByHand(transaction, id)) >= totalPaise
  await markReturned(transaction, id, isAll ? 'refund' : 'refundPart')
  await addHistoryEntry(transaction, id, refund.amountPaise)
  const details = { paise: refund.amountPaise, byHand: inWords(byHand) }
  await enqueueOrderMail(orders, transaction, id, 'refunded', details)
  return true
}
