import { sql } from 'kysely'
import { addRefundLines, paidOrder } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import { creditIsLeft, type RequestedRefund } from './refund.repository.ts'

/**
 * Refunds store credit alone, and is processed at once.
 * @param paymentId of the order, where money has paid a part
 * @returns undefined when the cause is known or more would go back than credit has paid
 */
export async function createCreditRefund(
  transaction: Database,
  {
    cause,
    orderId,
    paymentId,
    amountPaise,
    reason,
    lines,
  }: Omit<RequestedRefund, 'paymentId'> & { paymentId: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO refund (id, cause, order_id, payment_id, paid_by, amount_paise, credit_paise, reason, status)
    SELECT ${newId()}, ${cause}, ${orderId}, ${paymentId}, ${paymentId === null ? 'credit' : 'razorpay'}, ${amountPaise},
      ${amountPaise}, ${reason}, 'processed'
    WHERE ${creditIsLeft(orderId, amountPaise)}
    ON CONFLICT (cause) DO NOTHING RETURNING id`.execute(transaction)
  const id = rows[0]?.id
  if (id) await addRefundLines(transaction, id, lines)
  return id
}

/**
 * Records a refund that went to the customer's store credit. The caller has locked the order, so sums do not change.
 * @param paymentId null where the staff received the money
 * @returns undefined when the cause is known, the order has no account, or the refunds would exceed the paid amount
 */
export async function createRefundAsCredit(
  transaction: Database,
  { cause, orderId, amountPaise, reason, lines }: Omit<RequestedRefund, 'paymentId'>,
  paymentId: string | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO refund (id, cause, order_id, payment_id, amount_paise, reason, status, paid_by)
    SELECT ${newId()}, ${cause}, o.id, p.id, ${amountPaise}, ${reason}, 'processed', 'credit'
    FROM ${paidOrder(orderId)} o LEFT JOIN payment p ON p.id = ${paymentId} AND p.order_id = o.id AND p.status IN ('captured', 'refunded')
    WHERE o.customer_id IS NOT NULL AND o.credit_paise = 0
      AND CASE WHEN ${paymentId}::text IS NOT NULL THEN p.id IS NOT NULL ELSE o.is_paid_by_hand END
      AND ${amountPaise}::int + (SELECT coalesce(sum(amount_paise - credit_paise), 0) FROM refund
        WHERE order_id = o.id AND payment_id IS NOT DISTINCT FROM p.id AND status <> 'failed')
        <= coalesce(p.amount_paise, o.total_paise)
    ON CONFLICT (cause) DO NOTHING RETURNING id`.execute(transaction)
  const id = rows[0]?.id
  if (id) await addRefundLines(transaction, id, lines)
  return id
}
