import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { isSoldCondition } from './sold.repository.ts'

const DAYS = 90

/**
 * Pieces of the orders of the last 90 days by product, without free lines; a set counts, and so do its pieces.
 * @param ids null for all products
 */
export async function listSoldPieces(
  database: Database,
  ids: readonly string[] | null,
): Promise<{ productId: string; pieces: number }[]> {
  const isMeant = ids ? sql`l.product_id = ANY (${[...ids]}::text[])` : sql`true`
  const { rows } = await sql<{ productId: string; pieces: number }>`
    SELECT l.product_id AS "productId", sum(l.quantity)::int AS pieces
    FROM (
      SELECT order_id, product_id, quantity FROM order_line WHERE NOT is_free_line
      UNION ALL SELECT order_id, product_id, quantity FROM order_bundle
    ) AS l JOIN shop_order o ON o.id = l.order_id
    WHERE ${isMeant} AND o.created_at > now() - make_interval(days => ${DAYS}) AND ${isSoldCondition}
    GROUP BY l.product_id`.execute(database)
  return rows
}
