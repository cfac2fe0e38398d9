import { type RawBuilder, sql } from 'kysely'
import { isSoldCondition, refundsOfLine, returnedPaise } from '../orders/index.ts'
import { startOf } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'

export type SalesRow = {
  key: string
  label: string
  orders: number
  pieces: number
  salesPaise: number
  returnedPaise: number
  returnedPieces?: number
}

const sold = ({ from, to }: Days): RawBuilder<unknown> => sql`
  o.created_at >= ${startOf(from)} AND o.created_at < ${startOf(to, 1)} AND ${isSoldCondition}`

/** @param key expression that groups the rows */
const soldOrders = (days: Days, key: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT ${key} AS key, o.total_paise,
    (SELECT coalesce(sum(quantity), 0) FROM order_line WHERE order_id = o.id) AS pieces,
    ${returnedPaise} AS returned
  FROM shop_order o WHERE ${sold(days)}`

const dayOf = sql`to_char(o.created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`

export async function salesByDay(database: Database, days: Days): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    WITH sold AS (${soldOrders(days, dayOf)})
    SELECT d.key, d.key AS label, count(sold.key)::int AS orders, coalesce(sum(sold.pieces), 0)::int AS pieces,
      coalesce(sum(sold.total_paise), 0) AS "salesPaise", coalesce(sum(sold.returned), 0) AS "returnedPaise"
    FROM (SELECT to_char(day, 'YYYY-MM-DD') AS key
      FROM generate_series(${days.from}::date, ${days.to}::date, '1 day') AS day) d
    LEFT JOIN sold ON sold.key = d.key
    GROUP BY d.key ORDER BY d.key`.execute(database)
  return rows
}

/** Groups sales by the state as typed and the first five digits of the pincode. */
export async function salesByPlace(
  database: Database,
  days: Days,
): Promise<(SalesRow & { state: string; pincode: string })[]> {
  const place = sql`(o.address ->> 'state') || '|' || left(o.address ->> 'pincode', 5)`
  const { rows } = await sql<SalesRow>`
    WITH sold AS (${soldOrders(days, place)})
    SELECT key, key AS label, count(*)::int AS orders, sum(pieces)::int AS pieces,
      sum(total_paise) AS "salesPaise", sum(returned) AS "returnedPaise"
    FROM sold GROUP BY key`.execute(database)
  return rows.map((row) => {
    const end = row.key.lastIndexOf('|')
    return { ...row, state: row.key.slice(0, end), pincode: row.key.slice(end + 1) }
  })
}

/** Products are named as last sold; sales are before discount and delivery, and returns are the amounts refunded. */
export async function salesByProduct(database: Database, days: Days): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    SELECT l.product_id AS key, (array_agg(l.name ORDER BY o.created_at DESC, o.id DESC))[1] AS label,
      count(DISTINCT o.id)::int AS orders, sum(l.quantity)::int AS pieces, sum(l.total_paise) AS "salesPaise",
      coalesce(sum(b.paise), 0) AS "returnedPaise", coalesce(sum(b.pieces), 0)::int AS "returnedPieces"
    FROM shop_order o JOIN order_line l ON l.order_id = o.id
    CROSS JOIN LATERAL (
      SELECT sum(back.amount_paise) AS paise, sum(back.quantity) AS pieces ${refundsOfLine('l')}) b
    WHERE ${sold(days)}
    GROUP BY l.product_id ORDER BY sum(l.total_paise) DESC, l.product_id`.execute(database)
  return rows
}
