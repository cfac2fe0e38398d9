import { type RawBuilder, sql } from 'kysely'
import { variants } from '../../catalogue/index.ts'
import { indianDayOf } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { containsPattern, type PageQuery } from '../../platform/database/paginate.ts'
import { dayOfPromise, isPromisePassed, piecesToSend } from './promised-line.repository.ts'

export type PreOrderRow = {
  id: string
  productId: string
  productName: string
  size: string | null
  colorName: string | null
  sku: string
  /** It is a day such as `2026-12-20`. */
  availableOn: string
  isOver: boolean
  left: number
  orders: number
  pieces: number
  moved: number
}

/** Selects lines of live orders whose pieces of a variant were promised, are not sent and have not come. */
const openLines = (variantId: RawBuilder<unknown>) => sql`(
  SELECT p.order_line_id AS id, p.order_id, ${dayOfPromise} AS day, p.moved_to, ${piecesToSend} AS pieces
  FROM promised_line p JOIN order_line line ON line.id = p.order_line_id JOIN shop_order o ON o.id = p.order_id
  WHERE p.variant_id = ${variantId} AND p.arrived_at IS NULL AND o.status IN ('pending', 'processing')
    AND ${piecesToSend} > 0)`

const selected = sql`
  SELECT v.id, v.product_id AS "productId", v.name AS "productName", v.size, v.color_name AS "colorName", v.sku,
    v.available_on::text AS "availableOn", v.available_on <= ${indianDayOf()} AS "isOver", v.quantity AS left,
    w.orders, w.pieces, w.moved
  FROM ${variants} v CROSS JOIN LATERAL (
    SELECT count(DISTINCT l.order_id)::int AS orders, coalesce(sum(l.pieces), 0)::int AS pieces,
      (count(DISTINCT l.order_id) FILTER (WHERE l.moved_to IS NOT NULL))::int AS moved
    FROM ${openLines(sql.ref('v.id'))} l) w`

/** Searches by name, code and SKU. */
export async function listPreOrderRows(
  database: Database,
  { page, perPage, order, q = '', ids }: PageQuery,
): Promise<{ rows: PreOrderRow[]; total: number }> {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`
  const words = containsPattern(q.trim())
  const where = sql.join(
    [
      sql`v.available_on IS NOT NULL`,
      ...(ids ? [sql`v.id = ANY (${[...ids]}::text[])`] : []),
      ...(q.trim()
        ? [sql`(v.name ILIKE ${words} OR v.product_code ILIKE ${words} OR v.sku ILIKE ${words})`]
        : []),
    ],
    sql` AND `,
  )
  const { rows } = await sql<PreOrderRow>`
    ${selected} WHERE ${where} ORDER BY v.available_on ${direction}, v.id ${direction}
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(database)
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${variants} v WHERE ${where}`.execute(database)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** @returns undefined for a variant whose pieces are there */
export async function findPreOrder(database: Database, id: string): Promise<PreOrderRow | undefined> {
  const { rows } = await sql<PreOrderRow>`
    ${selected} WHERE v.id = ${id} AND v.available_on IS NOT NULL`.execute(database)
  return rows[0]
}

/** Orders that were promised an earlier day. */
export async function countPromisedBefore(
  database: Database,
  variantId: string,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    SELECT count(DISTINCT l.order_id)::int AS orders FROM ${openLines(sql`${variantId}`)} l
    WHERE l.day < ${day}::date`.execute(database)
  return rows[0]?.orders ?? 0
}

/** Lines that were promised an earlier day; their customers are to be told. The variant must be locked. */
export async function moveLines(transaction: Database, variantId: string, day: string): Promise<void> {
  await sql`
    UPDATE promised_line SET moved_to = ${day}::date WHERE order_line_id IN (
      SELECT l.id FROM ${openLines(sql`${variantId}`)} l WHERE l.day < ${day}::date)`.execute(transaction)
}

/** @returns how many orders are no longer to wait */
export async function markArrived(transaction: Database, variantId: string): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    WITH arrived AS (
      UPDATE promised_line SET arrived_at = now() WHERE variant_id = ${variantId} AND arrived_at IS NULL
      RETURNING order_id
    )
    SELECT count(*)::int AS orders FROM shop_order
    WHERE status = 'processing' AND id IN (SELECT order_id FROM arrived)`.execute(transaction)
  return rows[0]?.orders ?? 0
}

/** Orders of customers who do not know a later day yet. */
export async function listUntold(database: Database, max: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    SELECT DISTINCT order_id FROM promised_line WHERE moved_to IS DISTINCT FROM told_on LIMIT ${max}`.execute(
    database,
  )
  return rows.map(({ order_id }) => order_id)
}

export type MovedLine = { lineId: string; promisedOn: string; movedTo: string; pieces: number }

/** Claims each move once, in the transaction that tells the customer; the order must be locked. */
export async function claimUntold(transaction: Database, orderId: string): Promise<MovedLine[]> {
  const { rows } = await sql<MovedLine>`
    WITH told AS (
      UPDATE promised_line SET told_on = moved_to WHERE order_id = ${orderId} AND moved_to IS DISTINCT FROM told_on
      RETURNING order_line_id, promised_on, moved_to, arrived_at
    )
    SELECT line.id AS "lineId", told.promised_on::text AS "promisedOn", told.moved_to::text AS "movedTo",
      ${piecesToSend} AS pieces
    FROM told JOIN order_line line ON line.id = told.order_line_id
    WHERE told.arrived_at IS NULL AND ${piecesToSend} > 0 ORDER BY line.position`.execute(transaction)
  return rows
}

/** The customer of the order was told a later day. */
export async function hasLaterDay(database: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM promised_line WHERE order_id = ${orderId} AND told_on IS NOT NULL LIMIT 1`.execute(database)
  return rows.length > 0
}

/** Orders that should have been sent by a day that is over. */
export async function countPassed(database: Database): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    SELECT count(*)::int AS orders FROM shop_order o WHERE ${isPromisePassed}`.execute(database)
  return rows[0]?.orders ?? 0
}
