import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'
import type { CourierService } from './courier.ts'
import type { Parcel } from './parcel.repository.ts'
import type {} from './parcel.tables.ts'

export type Cancellation = {
  id: string
  orderId: string
  service: CourierService
  state: 'waiting' | 'done' | 'refused'
  reference: string
  reason: string
  providerOrderId: string | null
  trackingNumber: string | null
  createTriedAt: Date | null
  failure: string | null
  flaggedAt: Date | null
  createdAt: Date
}

/** Each booking has one; what was learnt of it since makes it wait again. @returns its id */
export async function createCancellation(
  transaction: Database,
  parcel: Parcel,
  { reference, reason }: { reference: string; reason: string },
): Promise<string> {
  const { providerOrderId, trackingNumber, createTriedAt } = parcel
  const { id } = await transaction
    .insertInto('parcel_cancellation')
    .values({
      id: newId(),
      parcel_id: parcel.id,
      booking_number: parcel.bookingNumber,
      reference,
      reason,
      provider_order_id: providerOrderId,
      tracking_number: trackingNumber,
      create_tried_at: createTriedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['parcel_id', 'booking_number']).doUpdateSet({
        state: 'waiting',
        provider_order_id: providerOrderId,
        tracking_number: trackingNumber,
        create_tried_at: createTriedAt,
        updated_at: new Date(),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const selected = (database: Database) =>
  database
    .selectFrom('parcel_cancellation as cancellation')
    .innerJoin('parcel', 'parcel.id', 'cancellation.parcel_id')
    .select([
      'cancellation.id',
      'parcel.order_id as orderId',
      // The parcel may be booked with another service since, and only this one's bookings are cancelled there.
      sql<CourierService>`'shiprocket'`.as('service'),
      'cancellation.state',
      'cancellation.reference',
      'cancellation.reason',
      'cancellation.provider_order_id as providerOrderId',
      'cancellation.tracking_number as trackingNumber',
      'cancellation.create_tried_at as createTriedAt',
      'cancellation.failure',
      'cancellation.flagged_at as flaggedAt',
      'cancellation.created_at as createdAt',
    ])

export const findCancellation = (database: Database, id: string): Promise<Cancellation | undefined> =>
  selected(database).where('cancellation.id', '=', id).executeTakeFirst()

export const findCancellationOf = (
  database: Database,
  { id, bookingNumber }: Pick<Parcel, 'id' | 'bookingNumber'>,
): Promise<Cancellation | undefined> =>
  selected(database)
    .where('cancellation.parcel_id', '=', id)
    .where('cancellation.booking_number', '=', bookingNumber)
    .executeTakeFirst()

/** @param change `isFlagged` says that the staff were asked */
export async function updateCancellation(
  database: Database,
  id: string,
  { isFlagged, ...change }: { state?: 'done' | 'refused'; failure: string | null; isFlagged?: boolean },
): Promise<void> {
  await database
    .updateTable('parcel_cancellation')
    .set({ ...change, ...(isFlagged && { flagged_at: sql<Date>`now()` }), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Cancellations whose jobs gave up or were lost. */
export async function listWaiting(database: Database, minutes: number): Promise<string[]> {
  const rows = await database
    .selectFrom('parcel_cancellation')
    .select('id')
    .where('state', '=', 'waiting')
    .where('updated_at', '<=', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .orderBy('updated_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks a cancelled booking whose parcel was fetched all the same. @returns undefined when it is none, or was marked */
export async function markFetched(
  database: Database,
  trackingNumber: string,
): Promise<{ orderId: string } | undefined> {
  return database
    .updateTable('parcel_cancellation')
    .from('parcel')
    .set({ fetched_at: sql<Date>`now()` })
    .whereRef('parcel.id', '=', 'parcel_cancellation.parcel_id')
    .where('parcel_cancellation.tracking_number', '=', trackingNumber)
    .where('fetched_at', 'is', null)
    .returning('parcel.order_id as orderId')
    .executeTakeFirst()
}
