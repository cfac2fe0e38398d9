import { sql } from 'kysely'
import type { ReturnedLine } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'

export async function addLines(
  transaction: Database,
  refundId: string,
  lines: readonly ReturnedLine[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ lineId, quantity, amountPaise }) => ({
    refund_id: refundId,
    order_line_id: lineId,
    quantity,
    amount_paise: amountPaise,
  }))
  await transaction.insertInto('refund_line').values(rows).execute()
}

/** Empty for older refunds. */
export async function findLines(database: Database, refundId: string): Promise<ReturnedLine[]> {
  const rows = await database
    .selectFrom('refund_line')
    .selectAll()
    .where('refund_id', '=', refundId)
    .execute()
  return rows.map(({ order_line_id, quantity, amount_paise }) => ({
    lineId: order_line_id,
    quantity,
    amountPaise: amount_paise,
  }))
}

export async function findReturned(
  database: Database,
  orderId: string,
): Promise<{ amountPaise: number; lines: ReturnedLine[] }[]> {
  const { rows } = await sql<{ amountPaise: number; lines: ReturnedLine[] }>`
    SELECT r.amount_paise AS "amountPaise", (
      SELECT coalesce(json_agg(json_build_object('lineId', l.order_line_id, 'quantity', l.quantity,
        'amountPaise', l.amount_paise)), '[]') FROM refund_line l WHERE l.refund_id = r.id) AS lines
    FROM refund r LEFT JOIN payment p ON p.id = r.payment_id
    WHERE r.order_id = ${orderId} AND r.status <> 'failed' AND coalesce(p.is_settling OR p.edit_id IS NOT NULL, true)
    ORDER BY r.created_at, r.id`.execute(database)
  return rows
}
