import type { OrderStatus } from '@amritvasya/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { unsentOf } from '../fulfilment/sent-parcels.repository.ts'
import { returnedOfLine } from '../order-money.repository.ts'
import type {} from '../orders.tables.ts'
import { waitsUntil } from '../pre-orders/promised-line.repository.ts'

export type PackingLine = {
  id: string
  variantId: string
  name: string
  size: string | null
  color: string | null
  sku: string
  imageUrl: string
  needed: number
  packed: number
  lastBy: string | null
}
export type PackingRow = {
  id: string
  orderNumber: string
  status: OrderStatus
  sentParcels: number
  /** It is null unless somebody has said that every piece is in. */
  packedAt: Date | null
  packedBy: string | null
  /** A pre-ordered piece is promised for this day, such as `2026-12-20`. */
  waitsUntil: string | null
  lines: PackingLine[]
}

export async function findPacking(database: Database, orderId: string): Promise<PackingRow | undefined> {
  const { rows } = await sql<PackingRow>`
    SELECT o.id, o.order_number AS "orderNumber", o.status, o.sent_parcels AS "sentParcels",
      p.packed_at AS "packedAt", p.staff_name AS "packedBy", ${waitsUntil} AS "waitsUntil",
      (SELECT json_agg(json_build_object('id', line.id, 'variantId', line.variant_id, 'name', line.name,
          'size', line.size, 'color', line.color_name, 'sku', line.sku, 'imageUrl', line.image_url,
          'needed', coalesce(${unsentOf('line')}, line.quantity - ${returnedOfLine}),
          'packed', coalesce(i.quantity, 0), 'lastBy', i.staff_name) ORDER BY line.position)
        FROM order_line line
        LEFT JOIN packed_piece i ON i.order_line_id = line.id AND i.parcel = o.sent_parcels + 1
        WHERE line.order_id = o.id) AS lines
    FROM shop_order o LEFT JOIN packed_parcel p ON p.order_id = o.id AND p.parcel = o.sent_parcels + 1
    WHERE o.id = ${orderId}`.execute(database)
  return rows[0]
}

type Counted = { orderId: string; lineId: string; parcel: number; staffName: string }

/** The order must be locked. */
export async function addPiece(transaction: Database, { orderId, lineId, parcel, staffName }: Counted) {
  await sql`
    INSERT INTO packed_piece (order_line_id, order_id, parcel, quantity, staff_name)
    VALUES (${lineId}, ${orderId}, ${parcel}, 1, ${staffName})
    ON CONFLICT (order_line_id, parcel)
    DO UPDATE SET quantity = packed_piece.quantity + 1, staff_name = excluded.staff_name`.execute(transaction)
}

/** The order must be locked. A parcel that somebody has closed is open again. */
export async function takePiece(
  transaction: Database,
  { orderId, lineId, parcel }: Omit<Counted, 'staffName'>,
): Promise<void> {
  const { rows } = await sql`
    DELETE FROM packed_piece WHERE order_line_id = ${lineId} AND parcel = ${parcel} AND quantity = 1 RETURNING 1`.execute(
    transaction,
  )
  if (rows.length === 0) {
    await sql`
      UPDATE packed_piece SET quantity = quantity - 1 WHERE order_line_id = ${lineId} AND parcel = ${parcel}`.execute(
      transaction,
    )
  }
  await sql`DELETE FROM packed_parcel WHERE order_id = ${orderId} AND parcel = ${parcel}`.execute(transaction)
}

/** @returns false when it was closed before */
export async function closeParcel(
  transaction: Database,
  orderId: string,
  parcel: number,
  staffName: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('packed_parcel')
    .values({ order_id: orderId, parcel, staff_name: staffName })
    .onConflict((conflict) => conflict.columns(['order_id', 'parcel']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
