import { sql } from 'kysely'
import { linesOfStoredRefund, type ReturnedLine } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'

export async function findReturned(
  database: Database,
  orderId: string,
): Promise<{ amountPaise: number; lines: ReturnedLine[] }[]> {
  const { rows } = await sql<{ amountPaise: number; lines: ReturnedLine[] }>`
    SELECT r.amount_paise AS "amountPaise", ${linesOfStoredRefund('r.id')} AS lines
    FROM refund r LEFT JOIN payment p ON p.id = r.payment_id
    WHERE r.order_id = ${orderId} AND r.status <> 'failed' AND coalesce(p.is_settling OR p.edit_id IS NOT NULL, true)
    ORDER BY r.created_at, r.id`.execute(database)
  return rows
}
