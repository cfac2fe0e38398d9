import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { isSoldCondition } from './admin/sold.repository.ts'

/** Ids rise with time, so these are the newest. */
const MAX_ORDERS = 500
/** The purchases of one person say little, and are nobody else's business. */
const MIN_BUYERS = 2

/**
 * Products that several people bought in one order with this one within a year, those of most buyers first.
 * @returns ids, also of products that are no longer sold
 */
export async function listBoughtTogether(
  database: Database,
  productId: string,
  limit: number,
): Promise<string[]> {
  const buyers = sql`count(DISTINCT coalesce(o.customer_id, nullif(lower(o.customer_email), ''), o.customer_phone))`
  const { rows } = await sql<{ id: string }>`
    WITH newest AS MATERIALIZED (
      SELECT DISTINCT order_id FROM order_line WHERE product_id = ${productId} AND NOT is_free_line
      ORDER BY order_id DESC LIMIT ${MAX_ORDERS}
    )
    SELECT l.product_id AS id FROM newest
    JOIN shop_order o ON o.id = newest.order_id AND o.created_at > now() - interval '1 year' AND ${isSoldCondition}
    JOIN order_line l ON l.order_id = o.id AND l.product_id <> ${productId} AND NOT l.is_free_line
    GROUP BY l.product_id HAVING ${buyers} >= ${MIN_BUYERS}
    ORDER BY ${buyers} DESC, max(o.created_at) DESC, l.product_id LIMIT ${limit}`.execute(database)
  return rows.map(({ id }) => id)
}
