import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { RequestedPieces, ReservedRow, StockChange } from './stock.repository.ts'

const asRows = (pieces: readonly RequestedPieces[]) => sql`
  unnest(${pieces.map(({ variantId }) => variantId)}::text[], ${pieces.map(({ quantity }) => quantity)}::int[])
    AS w (id, wanted)`

/**
 * All or none, compared under the lock, in ascending id order as every reservation (S1, S3).
 * @returns every request with the stock before; all were taken unless one exceeds it
 */
export async function takePieces(
  transaction: Database,
  pieces: readonly RequestedPieces[],
): Promise<ReservedRow[]> {
  const { rows } = await sql<ReservedRow>`
    WITH want AS (SELECT id, wanted FROM ${asRows(pieces)}), locked AS (
      SELECT v.id, v.product_id, v.quantity, w.wanted FROM variant v JOIN want w ON w.id = v.id
      ORDER BY v.id FOR UPDATE OF v
    ), taken AS (
      UPDATE variant v SET quantity = v.quantity - l.wanted FROM locked l
      WHERE v.id = l.id AND (SELECT count(*) FROM locked WHERE quantity >= wanted) = (SELECT count(*) FROM want)
    )
    SELECT w.id AS variant_id, l.product_id, l.quantity AS before, w.wanted
    FROM want w LEFT JOIN locked l ON l.id = w.id`.execute(transaction)
  return rows
}

/** A variant that is deleted meanwhile has no stock any more. */
export async function freePieces(
  transaction: Database,
  pieces: readonly RequestedPieces[],
): Promise<StockChange[]> {
  const { rows } = await sql<StockChange>`
    WITH locked AS (
      SELECT v.id, w.wanted FROM variant v JOIN ${asRows(pieces)} ON w.id = v.id ORDER BY v.id FOR UPDATE OF v
    )
    UPDATE variant v SET quantity = v.quantity + l.wanted FROM locked l WHERE v.id = l.id
    RETURNING v.product_id, v.quantity - l.wanted AS before, v.quantity AS after`.execute(transaction)
  return rows
}

export async function addReservedPieces(
  transaction: Database,
  orderId: string,
  pieces: readonly RequestedPieces[],
  isSold: boolean,
): Promise<void> {
  await sql`
    INSERT INTO stock_reservation (order_id, variant_id, quantity, status)
    SELECT ${orderId}, w.id, w.wanted, ${isSold ? 'sold' : 'held'} FROM ${asRows(pieces)}
    ON CONFLICT (order_id, variant_id) DO UPDATE SET quantity = stock_reservation.quantity + excluded.quantity`.execute(
    transaction,
  )
}

/** A reservation of nothing goes. */
export async function takeReservedPieces(
  transaction: Database,
  orderId: string,
  pieces: readonly RequestedPieces[],
): Promise<void> {
  await sql`
    WITH want AS (SELECT id, wanted FROM ${asRows(pieces)}), gone AS (
      DELETE FROM stock_reservation h USING want w
      WHERE h.order_id = ${orderId} AND h.variant_id = w.id AND h.quantity = w.wanted
    )
    UPDATE stock_reservation h SET quantity = h.quantity - w.wanted FROM want w
    WHERE h.order_id = ${orderId} AND h.variant_id = w.id AND h.quantity > w.wanted`.execute(transaction)
}
