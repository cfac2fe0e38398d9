import { sql } from 'kysely'
import { isSoldCondition } from '../orders/index.ts'
import { indianDayOf } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'

export type UnsoldStockRow = {
  variantId: string
  productId: string
  name: string
  size: string | null
  color: string | null
  sku: string
  pieces: number
  /** It is the value at the present selling price. */
  valuePaise: number
  /** A day in India such as `2026-11-21`; null where it was never sold. */
  lastSold: string | null
  /** It is the day of the last sale, or the day from which it could be bought. */
  since: string
  days: number
}

/** Stock with the day of its last sale, or of its first price in public; a draft counts from when it was made. */
const stock = sql`
  SELECT v.id AS "variantId", p.id AS "productId", p.name, v.size, v.color_name AS color, v.sku,
    v.quantity AS pieces, v.quantity::bigint * v.selling_price_paise AS "valuePaise",
    ${indianDayOf(sql<Date>`sold.at`)} AS last_sold,
    ${indianDayOf(sql<Date>`coalesce(sold.at, shown.at, p.created_at)`)} AS since
  FROM variant v JOIN product p ON p.id = v.product_id
  LEFT JOIN (
    SELECT l.variant_id, max(o.created_at) AS at FROM order_line l JOIN shop_order o ON o.id = l.order_id
    WHERE ${isSoldCondition} GROUP BY l.variant_id) sold ON sold.variant_id = v.id
  LEFT JOIN (
    SELECT variant_id, min(valid_from) AS at FROM price_history GROUP BY variant_id) shown ON shown.variant_id = v.id
  WHERE v.quantity > 0`

const daysSince = sql`(${indianDayOf()} - since)`

/**
 * The most valuable come first.
 * @param days at least, since the last sale
 */
export async function listUnsoldStock(
  database: Database,
  days: number,
  limit: number | null,
): Promise<UnsoldStockRow[]> {
  const { rows } = await sql<UnsoldStockRow>`
    WITH stock AS (${stock})
    SELECT "variantId", "productId", name, size, color, sku, pieces, "valuePaise", last_sold::text AS "lastSold",
      since::text AS since, ${daysSince}::int AS days
    FROM stock WHERE ${daysSince} >= ${days}
    ORDER BY "valuePaise" DESC, since, "variantId" LIMIT ${limit}`.execute(database)
  return rows
}

export type UnsoldStockTotals = {
  variants: number
  pieces: number
  valuePaise: number
  allPieces: number
  allValuePaise: number
}

export async function sumUnsoldStock(database: Database, days: number): Promise<UnsoldStockTotals> {
  const { rows } = await sql<UnsoldStockTotals>`
    WITH stock AS (SELECT *, ${daysSince} >= ${days} AS is_unsold FROM (${stock}) AS one)
    SELECT count(*) FILTER (WHERE is_unsold)::int AS variants,
      coalesce(sum(pieces) FILTER (WHERE is_unsold), 0)::int AS pieces,
      coalesce(sum("valuePaise") FILTER (WHERE is_unsold), 0)::bigint AS "valuePaise",
      coalesce(sum(pieces), 0)::int AS "allPieces", coalesce(sum("valuePaise"), 0)::bigint AS "allValuePaise"
    FROM stock`.execute(database)
  if (!rows[0]) throw new Error('A sum has one row')
  return rows[0]
}
