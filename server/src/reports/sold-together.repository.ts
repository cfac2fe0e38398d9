import { sql } from 'kysely'
import { isSoldCondition } from '../orders/index.ts'
import { startOf } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'

export type SoldTogetherRow = {
  firstId: string
  firstName: string
  firstOrders: number
  secondId: string
  secondName: string
  secondOrders: number
  orders: number
  /** It sums up both products in these orders, before discount and delivery. */
  salesPaise: number
}

/** Products of the catalogue in the sold orders of some days, with all their variants as one. */
const soldProducts = ({ from, to }: Days) => sql`
  SELECT o.id AS order_id, l.product_id, sum(l.total_paise) AS paise, max(l.name) AS name, max(o.created_at) AS sold_at
  FROM shop_order o JOIN order_line l ON l.order_id = o.id AND NOT l.is_free_line
  WHERE o.created_at >= ${startOf(from)} AND o.created_at < ${startOf(to, 1)} AND ${isSoldCondition}
  GROUP BY o.id, l.product_id`

/** Lists the most frequent pairs first, named as last sold. */
export async function listSoldTogether(
  database: Database,
  days: Days,
  limit: number,
): Promise<SoldTogetherRow[]> {
  const { rows } = await sql<SoldTogetherRow>`
    WITH sold AS MATERIALIZED (${soldProducts(days)}),
    product AS (
      SELECT product_id, count(*)::int AS orders, (array_agg(name ORDER BY sold_at DESC, order_id DESC))[1] AS name
      FROM sold GROUP BY product_id
    ), pair AS (
      SELECT a.product_id AS first_id, b.product_id AS second_id, count(*)::int AS orders, sum(a.paise + b.paise) AS paise
      FROM sold a JOIN sold b ON b.order_id = a.order_id AND b.product_id > a.product_id
      GROUP BY a.product_id, b.product_id
    )
    SELECT pair.first_id AS "firstId", a.name AS "firstName", a.orders AS "firstOrders",
      pair.second_id AS "secondId", b.name AS "secondName", b.orders AS "secondOrders",
      pair.orders, pair.paise::bigint AS "salesPaise"
    FROM pair JOIN product a ON a.product_id = pair.first_id JOIN product b ON b.product_id = pair.second_id
    ORDER BY pair.orders DESC, pair.paise DESC, first_id, second_id LIMIT ${limit}`.execute(database)
  return rows
}

export type SoldTogetherTotals = { pairs: number; orders: number; mixedOrders: number }

export async function countSoldTogether(database: Database, days: Days): Promise<SoldTogetherTotals> {
  const { rows } = await sql<SoldTogetherTotals>`
    WITH sold AS MATERIALIZED (${soldProducts(days)}),
    per_order AS (SELECT count(*) AS products FROM sold GROUP BY order_id)
    SELECT (SELECT count(*) FROM (SELECT DISTINCT a.product_id, b.product_id FROM sold a
        JOIN sold b ON b.order_id = a.order_id AND b.product_id > a.product_id) pair)::int AS pairs,
      (SELECT count(*) FROM per_order)::int AS orders,
      (SELECT count(*) FROM per_order WHERE products > 1)::int AS "mixedOrders"`.execute(database)
  return rows[0] ?? { pairs: 0, orders: 0, mixedOrders: 0 }
}
