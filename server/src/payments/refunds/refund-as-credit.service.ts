import { orderPayments, type PayableOrder, type ReturnedLine } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { createRefundAsCredit } from './credit-refund.repository.ts'
import { type RequestedRefund, sumOfOrder } from './refund.repository.ts'
import { shareAmong } from './split-refund.ts'

/** `paise` has not gone back yet; the id is null for what the staff received. */
export type CreditedPayment = { id: string | null; paise: number }

/**
 * Records what goes to the store credit of the customer instead of the money, which whoever calls this issues in the same
 * transaction. What several payments give is a refund of each, with causes that differ in their end. The caller has locked
 * the order.
 * @param payments together at least the amount
 * @returns true when the cause is new
 */
export async function refundAsCredit(
  transaction: Database,
  { id, totalPaise }: PayableOrder,
  { cause, ...refund }: Omit<RequestedRefund, 'paymentId'>,
  payments: readonly CreditedPayment[],
): Promise<boolean> {
  let rest: readonly ReturnedLine[] = refund.lines
  for (const [i, payment] of shareAmong(refund.amountPaise, payments).entries()) {
    const [lines, others] = orderPayments.splitLines(rest, payment.paise)
    const part = {
      ...refund,
      cause: i === 0 ? cause : `${cause}/${i + 1}`,
      amountPaise: payment.paise,
      lines,
    }
    if (await createRefundAsCredit(transaction, part, payment.id)) rest = others
    else if (i === 0) return false
    else throw new Error(`Refund ${part.cause} is more than its payment has left`)
  }
  const { paise } = await sumOfOrder(transaction, id, ['processed'])
  await orderPayments.recordRefund(transaction, id, {
    paise: refund.amountPaise,
    covers: paise >= totalPaise ? 'all' : 'part',
    isCredit: true,
  })
  return true
}
