import type { PickupState } from '@amritvasya/contract/rules/pickup-states'
import { type Selectable, sql } from 'kysely'
import type { BookingProgress, ParcelScan, ParcelSize } from '../../couriers/index.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import type {} from './pickups.tables.ts'

export type Pickup = ParcelSize &
  BookingProgress & { returnId: string; state: PickupState; bookingNumber: number; happenedAt: Date | null }

const toPickup = (row: Selectable<Tables['return_pickup']>): Pickup => ({
  returnId: row.return_id,
  state: row.state,
  weightGrams: row.weight_grams,
  lengthCm: row.length_cm,
  breadthCm: row.breadth_cm,
  heightCm: row.height_cm,
  bookingNumber: row.booking_number,
  courierName: row.courier_name,
  providerOrderId: row.provider_order_id,
  providerShipmentId: row.provider_shipment_id,
  trackingNumber: row.tracking_number,
  trackingUrl: row.tracking_url,
  isPickupRequested: row.is_pickup_requested,
  // The courier brings it.
  labelUrl: null,
  createTriedAt: row.create_tried_at,
  happenedAt: row.happened_at,
})

/** A booking that failed is taken up again, one that was cancelled is made anew. @returns false while there is another */
export async function createPickup(
  transaction: Database,
  returnId: string,
  { weightGrams, lengthCm, breadthCm, heightCm }: ParcelSize,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('return_pickup')
    .values({
      return_id: returnId,
      weight_grams: weightGrams,
      length_cm: lengthCm,
      breadth_cm: breadthCm,
      height_cm: heightCm,
    })
    .onConflict((conflict) =>
      conflict
        .column('return_id')
        .doUpdateSet({
          state: 'booking',
          failure: null,
          updated_at: sql<Date>`now()`,
          weight_grams: weightGrams,
          length_cm: lengthCm,
          breadth_cm: breadthCm,
          height_cm: heightCm,
          booking_number: sql<number>`return_pickup.booking_number + (return_pickup.state = 'cancelled')::int`,
          ...unlessCancelled('provider_order_id', 'provider_shipment_id', 'tracking_number', 'tracking_url'),
          create_tried_at: sql<Date>`CASE WHEN return_pickup.state = 'failed' THEN return_pickup.create_tried_at END`,
          is_pickup_requested: sql<boolean>`return_pickup.state = 'failed' AND return_pickup.is_pickup_requested`,
        })
        .where('return_pickup.state', 'in', ['failed', 'cancelled']),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type IdColumn = 'provider_order_id' | 'provider_shipment_id' | 'tracking_number' | 'tracking_url'

const unlessCancelled = (...columns: IdColumn[]) =>
  Object.fromEntries(
    columns.map((column) => [
      column,
      sql<string>`CASE WHEN return_pickup.state = 'failed' THEN ${sql.ref(`return_pickup.${column}`)} END`,
    ]),
  )

/** Only one process works on it at a time; a killed one loses its lease. @returns undefined when nothing is to be done */
export async function leasePickup(
  database: Database,
  returnId: string,
  seconds: number,
): Promise<Pickup | undefined> {
  const row = await database
    .updateTable('return_pickup')
    .set({ leased_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('return_id', '=', returnId)
    .where('state', 'in', ['booking', 'cancelling'])
    .where(sql<boolean>`(leased_until IS NULL OR leased_until < now())`)
    .returningAll()
    .executeTakeFirst()
  return row && toPickup(row)
}

/** Returns the state, which the customer may have changed meanwhile. */
export async function savePickupStep(
  database: Database,
  returnId: string,
  step: Partial<BookingProgress>,
): Promise<PickupState | undefined> {
  const row = await database
    .updateTable('return_pickup')
    .set({
      ...(step.courierName !== undefined && { courier_name: step.courierName }),
      ...(step.providerOrderId !== undefined && { provider_order_id: step.providerOrderId }),
      ...(step.providerShipmentId !== undefined && { provider_shipment_id: step.providerShipmentId }),
      ...(step.trackingNumber !== undefined && { tracking_number: step.trackingNumber }),
      ...(step.trackingUrl !== undefined && { tracking_url: step.trackingUrl }),
      ...(step.isPickupRequested !== undefined && { is_pickup_requested: step.isPickupRequested }),
      ...(step.createTriedAt !== undefined && { create_tried_at: step.createTriedAt }),
      updated_at: sql<Date>`now()`,
    })
    .where('return_id', '=', returnId)
    .returning('state')
    .executeTakeFirst()
  return row?.state
}

/** Ends the lease; the state changes only from the one in which the work began. */
export async function endPickupWork(
  database: Database,
  { returnId, state: from }: Pickup,
  { state, failure }: { state: PickupState; failure: string | null },
): Promise<void> {
  await database
    .updateTable('return_pickup')
    .set({
      state: sql<PickupState>`CASE WHEN state = ${from} THEN ${state} ELSE state END`,
      failure,
      leased_until: null,
      updated_at: sql<Date>`now()`,
    })
    .where('return_id', '=', returnId)
    .execute()
}

/** @returns its state, locked; undefined without one */
export async function lockPickup(transaction: Database, returnId: string): Promise<Pickup | undefined> {
  const row = await transaction
    .selectFrom('return_pickup')
    .selectAll()
    .where('return_id', '=', returnId)
    .forUpdate()
    .executeTakeFirst()
  return row && toPickup(row)
}

export async function setPickupState(
  transaction: Database,
  returnId: string,
  state: PickupState,
): Promise<void> {
  await transaction
    .updateTable('return_pickup')
    .set({ state, failure: null, updated_at: sql<Date>`now()` })
    .where('return_id', '=', returnId)
    .execute()
}

export async function findReturnOfNumber(
  database: Database,
  trackingNumber: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('return_pickup')
    .select('return_id')
    .where('tracking_number', '=', trackingNumber)
    // Couriers use a number again after months.
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.return_id
}

export async function recordPickupReport(
  transaction: Database,
  returnId: string,
  { state, says, location, happenedAt }: ParcelScan,
): Promise<void> {
  await transaction
    .updateTable('return_pickup')
    .set({
      state,
      says,
      location,
      happened_at: happenedAt,
      heard_at: sql<Date>`now()`,
      failure: null,
      updated_at: sql<Date>`now()`,
    })
    .where('return_id', '=', returnId)
    .execute()
}

/** Lists those that their first attempt has left. */
export async function listUnfinished(database: Database, minutes: number): Promise<string[]> {
  const rows = await database
    .selectFrom('return_pickup')
    .select('return_id')
    .where('state', 'in', ['booking', 'cancelling'])
    .where('updated_at', '<=', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .orderBy('updated_at')
    .limit(100)
    .execute()
  return rows.map(({ return_id }) => return_id)
}

/** Lists the pickups of which nothing was heard for that long; at most 50. */
export async function listSilentPickups(
  database: Database,
  hours: number,
): Promise<{ trackingNumber: string }[]> {
  const { rows } = await sql<{ trackingNumber: string }>`
    UPDATE return_pickup SET heard_at = now() WHERE return_id IN (
      SELECT return_id FROM return_pickup
      WHERE tracking_number IS NOT NULL
        AND state NOT IN ('booking', 'failed', 'cancelling', 'cancelled', 'delivered', 'returned', 'lost')
        AND coalesce(heard_at, created_at) < now() - make_interval(hours => ${hours})
      ORDER BY coalesce(heard_at, created_at) LIMIT 50 FOR UPDATE SKIP LOCKED)
    RETURNING tracking_number AS "trackingNumber"`.execute(database)
  return rows
}
