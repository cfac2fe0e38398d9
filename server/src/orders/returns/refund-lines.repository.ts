import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { ReturnedLine } from './returned-lines.ts'

export async function addRefundLines(
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

/** Selects the lines of the refund with that id in the statement; older refunds have none. */
export const linesOfStoredRefund = (refundId: 'r.id' | 'refund.id') => sql<ReturnedLine[]>`(
  SELECT coalesce(json_agg(json_build_object('lineId', back.order_line_id, 'quantity', back.quantity,
    'amountPaise', back.amount_paise)), '[]') FROM refund_line back WHERE back.refund_id = ${sql.ref(refundId)})`

/** Selects the same for the refund `r`, with the place of each line in the order. */
export const placesOfStoredRefund = sql`(
  SELECT coalesce(json_agg(json_build_object('position', line.position, 'quantity', back.quantity,
    'amountPaise', back.amount_paise) ORDER BY line.position), '[]')
  FROM refund_line back LEFT JOIN order_line line ON line.id = back.order_line_id WHERE back.refund_id = r.id)`

export async function findRefundLines(database: Database, refundId: string): Promise<ReturnedLine[]> {
  const rows = await database
    .selectFrom('refund_line')
    .select(['order_line_id as lineId', 'quantity', 'amount_paise as amountPaise'])
    .where('refund_id', '=', refundId)
    .execute()
  return rows
}

/** Pieces whose stock was counted. */
export async function sumRefundedPieces(
  database: Database,
  refundIds: readonly string[],
): Promise<{ lineId: string | null; quantity: number }[]> {
  const { rows } = await sql<{ lineId: string | null; quantity: number }>`
    SELECT order_line_id AS "lineId", sum(quantity)::int AS quantity FROM refund_line
    WHERE refund_id = ANY (${[...refundIds]}::text[]) AND quantity > 0 GROUP BY order_line_id`.execute(
    database,
  )
  return rows
}
