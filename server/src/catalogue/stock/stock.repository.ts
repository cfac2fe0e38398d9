import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { withoutResult } from '../../platform/database/pipelined-pool.ts'
import { prepared } from '../../platform/database/prepared-statements.ts'

/** Each variant appears at most once. */
export type RequestedPieces = { variantId: string; quantity: number }

export type StockChange = { product_id: string; before: number; after: number }

export type ReservedRow = {
  variant_id: string
  product_id: string | null
  before: number | null
  wanted: number
}

/**
 * It takes all or none. Locks in ascending id order, so that orders of the same variants do not deadlock (S3), and
 * compares under the lock (S1): `v.quantity` in the condition of the update would be the one of before the wait for it.
 * @returns every request with the stock before; all were taken unless one exceeds it
 */
export async function reservePieces(
  transaction: Database,
  orderId: string,
  wants: readonly RequestedPieces[],
): Promise<ReservedRow[]> {
  const { rows } = await sql<ReservedRow>`
    ${prepared} WITH want AS (
      SELECT id, wanted FROM unnest(
        ${wants.map(({ variantId }) => variantId)}::text[], ${wants.map(({ quantity }) => quantity)}::int[]
      ) AS w (id, wanted)
    ), locked AS (
      SELECT v.id, v.product_id, v.quantity, w.wanted FROM variant v JOIN want w ON w.id = v.id
      ORDER BY v.id FOR UPDATE OF v
    ), taken AS (
      UPDATE variant v SET quantity = v.quantity - l.wanted FROM locked l
      WHERE v.id = l.id AND (SELECT count(*) FROM locked WHERE quantity >= wanted) = (SELECT count(*) FROM want)
      RETURNING v.id, l.wanted
    ), held AS (
      INSERT INTO stock_reservation (order_id, variant_id, quantity) SELECT ${orderId}, id, wanted FROM taken
    )
    SELECT w.id AS variant_id, l.product_id, l.quantity AS before, w.wanted
    FROM want w LEFT JOIN locked l ON l.id = w.id`.execute(transaction)
  return rows
}

/**
 * Records the pieces of an order that takes its stock with its payment, without reserving or locking them.
 * @returns every request with the stock now
 */
export async function recordUnreservedPieces(
  transaction: Database,
  orderId: string,
  wants: readonly RequestedPieces[],
): Promise<ReservedRow[]> {
  const { rows } = await sql<ReservedRow>`
    ${prepared} WITH want AS (
      SELECT id, wanted FROM unnest(
        ${wants.map(({ variantId }) => variantId)}::text[], ${wants.map(({ quantity }) => quantity)}::int[]
      ) AS w (id, wanted)
    ), recorded AS (
      INSERT INTO stock_reservation (order_id, variant_id, quantity, status)
      SELECT ${orderId}, v.id, w.wanted, 'released' FROM want w JOIN variant v ON v.id = w.id
    )
    SELECT w.id AS variant_id, v.product_id, v.quantity AS before, w.wanted
    FROM want w LEFT JOIN variant v ON v.id = w.id`.execute(transaction)
  return rows
}

/** Ascending by id, with the components of bundles, so that transactions of several statements cannot deadlock. */
export async function lockPieces(transaction: Database, variantIds: readonly string[]): Promise<void> {
  const ids = [...variantIds]
  await sql`
    SELECT FROM variant WHERE id = ANY (${ids}::text[] || ARRAY(
      SELECT component_id::text FROM bundle_component WHERE bundle_id = ANY (${ids}::text[])))
    ORDER BY id FOR UPDATE`.execute(transaction)
}

/** Sold reservations do not expire. */
export async function sellPieces(transaction: Database, orderId: string): Promise<void> {
  await sql`
    ${prepared} ${withoutResult} UPDATE stock_reservation SET status = 'sold' WHERE order_id = ${orderId} AND status = 'held'`.execute(
    transaction,
  )
}

/**
 * A repeated call changes nothing.
 * @param isOnSale adds units that were not returned before to the stock
 */
export async function releaseSoldPieces(
  transaction: Database,
  orderId: string,
  isOnSale: boolean,
): Promise<StockChange[]> {
  const { rows } = await sql<StockChange>`
    ${prepared} WITH ended AS (
      UPDATE stock_reservation SET status = 'released' WHERE order_id = ${orderId} AND status IN ('held', 'sold')
      RETURNING variant_id, quantity - returned AS quantity
    ), locked AS (
      SELECT v.id, e.quantity FROM variant v JOIN ended e ON e.variant_id = v.id WHERE ${isOnSale}
      ORDER BY v.id FOR UPDATE OF v
    )
    UPDATE variant v SET quantity = v.quantity + l.quantity FROM locked l WHERE v.id = l.id
    RETURNING v.product_id, v.quantity - l.quantity AS before, v.quantity AS after`.execute(transaction)
  return rows
}

/**
 * Restocks at most the pieces that were sold.
 * @param isOnSale adds them to the stock
 */
export async function restockPieces(
  transaction: Database,
  orderId: string,
  pieces: readonly RequestedPieces[],
  isOnSale: boolean,
): Promise<StockChange[]> {
  const { rows } = await sql<StockChange>`
    WITH want AS (
      SELECT id, wanted FROM unnest(
        ${pieces.map(({ variantId }) => variantId)}::text[], ${pieces.map(({ quantity }) => quantity)}::int[]
      ) AS w (id, wanted)
    ), before AS (
      SELECT h.variant_id, least(w.wanted, h.quantity - h.returned) AS pieces
      FROM stock_reservation h JOIN want w ON w.id = h.variant_id
      WHERE h.order_id = ${orderId} AND h.status = 'sold' FOR UPDATE OF h
    ), noted AS (
      UPDATE stock_reservation h SET returned = h.returned + b.pieces FROM before b
      WHERE h.order_id = ${orderId} AND h.variant_id = b.variant_id
      RETURNING h.variant_id, b.pieces
    ), locked AS (
      SELECT v.id, n.pieces FROM variant v JOIN noted n ON n.variant_id = v.id WHERE ${isOnSale}
      ORDER BY v.id FOR UPDATE OF v
    )
    UPDATE variant v SET quantity = v.quantity + l.pieces FROM locked l WHERE v.id = l.id
    RETURNING v.product_id, v.quantity - l.pieces AS before, v.quantity AS after`.execute(transaction)
  return rows
}

/**
 * It takes all or none; unpublished variants count as missing.
 * @returns every released reservation with the stock before
 */
export async function reserveReturnedPieces(transaction: Database, orderId: string): Promise<ReservedRow[]> {
  const { rows } = await sql<ReservedRow>`
    ${prepared} WITH want AS (
      SELECT variant_id, quantity AS wanted FROM stock_reservation WHERE order_id = ${orderId} AND status = 'released'
      FOR UPDATE
    ), locked AS (
      SELECT v.id, v.product_id, v.quantity, w.wanted FROM want w JOIN variant v ON w.variant_id = v.id
      JOIN product p ON p.id = v.product_id AND p.is_published
      ORDER BY v.id FOR UPDATE OF v
    ), taken AS (
      UPDATE variant v SET quantity = v.quantity - l.wanted FROM locked l
      WHERE v.id = l.id AND (SELECT count(*) FROM locked WHERE quantity >= wanted) = (SELECT count(*) FROM want)
      RETURNING v.id
    ), held AS (
      UPDATE stock_reservation h SET status = 'held', returned = 0 FROM taken t WHERE h.order_id = ${orderId} AND h.variant_id = t.id
    )
    SELECT w.variant_id, l.product_id, l.quantity AS before, w.wanted
    FROM want w LEFT JOIN locked l ON l.id = w.variant_id`.execute(transaction)
  return rows
}

/** Answers as `reserveReturnedPieces` would, without locking. */
export async function areReturnedPiecesThere(database: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM stock_reservation h JOIN variant v ON v.id = h.variant_id JOIN product p ON p.id = v.product_id
    WHERE h.order_id = ${orderId} AND h.status = 'released' AND NOT (p.is_published AND v.quantity >= h.quantity)
    LIMIT 1`.execute(database)
  return rows.length === 0
}

export type LowStockRow = {
  /** It counts all variants, beyond the limit too. */
  total: number
  productId: string
  variantId: string
  name: string
  size: string | null
  colorName: string | null
  sku: string
  quantity: number
}

/** Lists published ones, lowest stock first; bundles are listed by their components. */
export async function listLowStock(database: Database, max: number): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`
    SELECT p.id AS "productId", v.id AS "variantId", p.name, v.size, v.color_name AS "colorName", v.sku, v.quantity,
      count(*) OVER ()::int AS total
    FROM variant v JOIN product p ON p.id = v.product_id AND p.is_published
    WHERE v.bundle_supply IS NULL AND v.quantity <= p.low_stock_at ORDER BY v.quantity, p.name, v.id LIMIT ${max}`.execute(
    database,
  )
  return rows
}
