import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { lostOf } from '../disputes/dispute.repository.ts'
import type {} from '../payments.tables.ts'

export const findPaymentsOf = (database: Database, orderId: string) =>
  database
    .selectFrom('payment')
    .select([
      'id',
      'amount_paise as amountPaise',
      'status',
      'method',
      sql<boolean>`is_settling OR edit_id IS NOT NULL`.as('isSettling'),
      'created_at as createdAt',
    ])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Returns paise captured without settling the order, such as a wrong amount, neither refunded nor taken by a dispute. */
export async function sumUnsettled(database: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(greatest(p.amount_paise - ${lostOf(sql.ref('p.id'))} - (
      SELECT coalesce(sum(amount_paise - credit_paise), 0) FROM refund WHERE payment_id = p.id AND status <> 'failed'), 0)), 0) AS sum
    FROM payment p WHERE p.order_id = ${orderId} AND p.status = 'captured' AND NOT p.is_settling AND p.edit_id IS NULL`.execute(
    database,
  )
  return Number(rows[0]?.sum ?? 0)
}
