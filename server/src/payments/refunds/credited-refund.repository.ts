import { type RawBuilder, sql } from 'kysely'
import { type CreditedRefund, placesOfStoredRefund } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'

/** Surplus payments need no credit note. */
export const findProcessedRefunds = (database: Database, since: Date): Promise<CreditedRefund[]> =>
  findCredited(database, sql`r.updated_at >= ${since}`)

/** Includes the parts of a refund that several payments give back; only an order's own payments count. */
export const findProcessedOf = (database: Database, cause: string): Promise<CreditedRefund[]> =>
  findCredited(
    database,
    sql`split_part(r.cause, '/', 1) = ${cause} AND r.order_id = split_part(${cause}, ':', 2)`,
  )

async function findCredited(database: Database, condition: RawBuilder<unknown>): Promise<CreditedRefund[]> {
  const { rows } = await sql<CreditedRefund>`
    SELECT r.id, r.order_id AS "orderId", r.amount_paise AS "amountPaise", r.reason, ${placesOfStoredRefund} AS lines
    FROM refund r LEFT JOIN payment p ON p.id = r.payment_id
    WHERE r.status = 'processed' AND coalesce(p.is_settling OR p.edit_id IS NOT NULL, true) AND ${condition}
    ORDER BY r.updated_at, r.id`.execute(database)
  return rows
}
