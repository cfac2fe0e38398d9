import { sql } from 'kysely'
import { addRefundLines, paidOrder } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import type { ByHand, RequestedRefund } from './refund.repository.ts'

/**
 * Refunds that the staff have paid by hand. The caller has locked the order, so sums do not change.
 * @returns undefined when the cause is known or the refunds would exceed the paid amount
 */
export async function createRefundByHand(
  transaction: Database,
  { cause, orderId, amountPaise, reason, lines }: Omit<RequestedRefund, 'paymentId'>,
  { paidBy, reference }: ByHand,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO refund (id, cause, order_id, amount_paise, reason, status, paid_by, reference)
    SELECT ${newId()}, ${cause}, o.id, ${amountPaise}, ${reason}, 'processed', ${paidBy}, ${reference}
    FROM ${paidOrder(orderId)} o WHERE o.is_paid_by_hand
      AND ${amountPaise}::int + (SELECT coalesce(sum(amount_paise), 0) FROM refund
        WHERE order_id = o.id AND payment_id IS NULL) <= o.total_paise
    ON CONFLICT (cause) DO NOTHING RETURNING id`.execute(transaction)
  const id = rows[0]?.id
  if (id) await addRefundLines(transaction, id, lines)
  return id
}
