import { markReturned, noteInHistory, type PayableOrder, postOrderMail } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentParts } from '../parts.ts'
import { addByHand, type ByHand, sumByHand, type WantedRefund } from './refund.repository.ts'

const ways = { upi: 'by UPI', bank: 'by bank transfer', cash: 'in cash' }

/** Example: `by UPI, reference 4711`. */
const inWords = ({ paidBy, reference }: ByHand) =>
  [ways[paidBy], reference && `reference ${reference}`].filter(Boolean).join(', ')

/**
 * Records a refund that the owner paid by hand for a cash order. The caller has locked the order.
 * @returns true when the cause is new
 */
export async function refundByHand(
  { orders }: Pick<PaymentParts, 'orders'>,
  transaction: Database,
  order: PayableOrder,
  refund: Omit<WantedRefund, 'paymentId'>,
  byHand: ByHand,
): Promise<boolean> {
  const { id, totalPaise } = order
  if (!(await addByHand(transaction, refund, byHand))) return false
  const isAll = (await sumByHand(transaction, id)) >= totalPaise
  await markReturned(transaction, id, isAll ? 'refund' : 'refundPart')
  await noteInHistory(transaction, id, refund.amountPaise)
  const told = { paise: refund.amountPaise, byHand: inWords(byHand) }
  await postOrderMail(orders, transaction, id, 'refunded', told)
  return true
}
