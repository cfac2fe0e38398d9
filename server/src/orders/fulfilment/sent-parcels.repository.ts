import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { returnedOfLine } from '../order-money.repository.ts'
import { orderMoves } from '../order-states.ts'
import type {} from '../orders.tables.ts'
import type { PieceCount } from '../returns/return-states.ts'
import type { Shipment } from '../transitions/transition.repository.ts'

/** The database writes these rows of order `o` into JSON, in the order of their sending. */
export type SentParcelRow = {
  id: string
  position: number
  request_key: string | null
  courier: string
  tracking_number: string
  tracking_url: string | null
  sent_at: string
  delivered_at: string | null
  came_back_at: string | null
  pieces: PieceCount[]
}
export const sentParcelsOfOrder = sql`CASE WHEN o.sent_parcels = 0 THEN '[]' ELSE (
  SELECT coalesce(json_agg(to_jsonb(p) || jsonb_build_object('pieces', (
    SELECT jsonb_agg(jsonb_build_object('lineId', s.order_line_id, 'quantity', s.quantity) ORDER BY pl.position)
    FROM sent_piece s JOIN order_line pl ON pl.id = s.order_line_id WHERE s.parcel_id = p.id)) ORDER BY p.position), '[]')
  FROM sent_parcel p WHERE p.order_id = o.id) END`

/** Selects null unless the order travels in several parcels. @param line the name of the order line in the statement */
export const unsentOf = (line: 'line' | 'l') =>
  sql`(SELECT u.quantity FROM unsent_piece u WHERE u.order_line_id = ${sql.ref(line)}.id)`

/** Returns an empty list unless the order travels in several parcels. */
export async function listSentParcels(database: Database, orderId: string): Promise<SentParcelRow[]> {
  const { rows } = await sql<{ parcels: SentParcelRow[] }>`
    SELECT ${sentParcelsOfOrder} AS parcels FROM shop_order o WHERE o.id = ${orderId}`.execute(database)
  return rows[0]?.parcels ?? []
}

/** Lists each line that has some, in the order of the lines. */
export async function listUnsent(database: Database, orderId: string): Promise<PieceCount[]> {
  const { rows } = await sql<PieceCount>`
    SELECT * FROM (
      SELECT line.id AS "lineId", coalesce(${unsentOf('line')}, line.quantity - ${returnedOfLine})::int AS quantity, line.position
      FROM order_line line WHERE line.order_id = ${orderId}) l
    WHERE quantity > 0 ORDER BY position`.execute(database)
  return rows.map(({ lineId, quantity }) => ({ lineId, quantity }))
}

/** Counts by the ids of the lines; the list is empty unless the order travels in several parcels. */
export async function listCancelledUnsent(
  database: Database,
  orderId: string,
): Promise<{ lineId: string; quantity: number }[]> {
  return database
    .selectFrom('unsent_piece')
    .select(['order_line_id as lineId', 'cancelled as quantity'])
    .where('order_id', '=', orderId)
    .execute()
}

/** Counts from now on what of each line is still to send. */
export async function startUnsent(transaction: Database, orderId: string): Promise<void> {
  await sql`
    INSERT INTO unsent_piece (order_line_id, order_id, quantity, cancelled)
    SELECT line.id, line.order_id, line.quantity - ${returnedOfLine}, ${returnedOfLine}
    FROM order_line line WHERE line.order_id = ${orderId}`.execute(transaction)
}

type NewSentParcel = Shipment & { id: string; key: string | null; pieces: readonly PieceCount[] }

/** @returns false, with the transaction to be rolled back, when fewer pieces are to send */
export async function createSentParcel(
  transaction: Database,
  orderId: string,
  { id, key, courier, trackingNumber, trackingUrl, pieces }: NewSentParcel,
): Promise<boolean> {
  await sql`
    WITH counted AS (
      UPDATE shop_order SET sent_parcels = sent_parcels + 1, updated_at = now() WHERE id = ${orderId} RETURNING sent_parcels
    )
    INSERT INTO sent_parcel (id, order_id, position, request_key, courier, tracking_number, tracking_url)
    SELECT ${id}, ${orderId}, sent_parcels, ${key}, ${courier}, ${trackingNumber}, ${trackingUrl} FROM counted`.execute(
    transaction,
  )
  await transaction
    .insertInto('sent_piece')
    .values(pieces.map(({ lineId, quantity }) => ({ parcel_id: id, order_line_id: lineId, quantity })))
    .execute()
  return takeUnsent(transaction, pieces)
}

/** @returns false, with the transaction to be rolled back, when fewer pieces are to send */
export async function takeUnsent(
  transaction: Database,
  pieces: readonly PieceCount[],
  isCancelled = false,
): Promise<boolean> {
  for (const { lineId, quantity } of pieces) {
    const { numUpdatedRows } = await transaction
      .updateTable('unsent_piece')
      .set({
        quantity: sql<number>`quantity - ${quantity}`,
        ...(isCancelled && { cancelled: sql<number>`cancelled + ${quantity}` }),
      })
      .where('order_line_id', '=', lineId)
      .where('quantity', '>=', quantity)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
  }
  return true
}

/** @param end null for a parcel that travels on */
export async function setParcelEnd(
  transaction: Database,
  id: string,
  end: 'delivered' | 'came-back' | null,
): Promise<void> {
  await transaction
    .updateTable('sent_parcel')
    .set({
      delivered_at: end === 'delivered' ? sql<Date>`now()` : null,
      came_back_at: end === 'came-back' ? sql<Date>`now()` : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Ends all parcels that still travel. */
export async function endTravelling(
  transaction: Database,
  orderId: string,
  end: 'delivered_at' | 'came_back_at',
): Promise<void> {
  await transaction
    .updateTable('sent_parcel')
    // It is no earlier than the entry of the history that says so.
    .set({ [end]: sql<Date>`clock_timestamp()` })
    .where('order_id', '=', orderId)
    .where('delivered_at', 'is', null)
    .where('came_back_at', 'is', null)
    .execute()
}

/** Changes only parcels that arrived with the order itself, while it counts as delivered. */
export async function undeliverParcels(transaction: Database, orderId: string): Promise<void> {
  await sql`
    UPDATE sent_parcel SET delivered_at = NULL
    WHERE order_id = ${orderId} AND delivered_at >= (
      SELECT max(created_at) FROM order_status_history
      WHERE order_id = ${orderId} AND comment = ${orderMoves.deliver.says})
      AND EXISTS (SELECT FROM shop_order WHERE id = ${orderId} AND status = 'delivered')`.execute(transaction)
}

export async function setParcelShipment(
  transaction: Database,
  id: string,
  { courier, trackingNumber, trackingUrl }: Shipment,
): Promise<void> {
  await transaction
    .updateTable('sent_parcel')
    .set({ courier, tracking_number: trackingNumber, tracking_url: trackingUrl })
    .where('id', '=', id)
    .execute()
}

/** More pieces of a line are refunded than were sent or cancelled: one that is still to send. */
export async function hasRefundedUnsent(database: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM order_line line JOIN unsent_piece u ON u.order_line_id = line.id
    WHERE line.order_id = ${orderId} AND ${returnedOfLine} > line.quantity - u.quantity LIMIT 1`.execute(
    database,
  )
  return rows.length === 1
}
