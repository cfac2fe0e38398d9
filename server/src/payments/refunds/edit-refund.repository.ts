import { sql } from 'kysely'
import { addRefundLines } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { newId } from '../../platform/id.ts'
import type { RequestedRefund } from './refund.repository.ts'

/**
 * Refunds pieces that an edit took off while it added as much; no money goes back.
 * @returns undefined when the cause is known
 */
export async function createSetOff(
  transaction: Database,
  { cause, orderId, amountPaise, reason, lines }: Omit<RequestedRefund, 'paymentId'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO refund (id, cause, order_id, amount_paise, reason, status, paid_by)
    VALUES (${newId()}, ${cause}, ${orderId}, ${amountPaise}, ${reason}, 'processed', 'edit')
    ON CONFLICT (cause) DO NOTHING RETURNING id`.execute(transaction)
  const id = rows[0]?.id
  if (id) await addRefundLines(transaction, id, lines)
  return id
}
