import type { ParcelState } from '@amritvasya/contract/rules/parcel-states'
import { type Selectable, sql } from 'kysely'
import { isProcessing } from '../orders/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { BookingProgress, CourierService, ParcelSize } from './courier.ts'
import type {} from './parcel.tables.ts'

export type Parcel = ParcelSize &
  BookingProgress & {
    id: string
    orderId: string
    service: CourierService
    state: ParcelState
    courierId: number | null
    ratePaise: number | null
    returnRatePaise: number | null
    failure: string | null
    /** It is the number of its booking, from 1. */
    bookingNumber: number
    /** It is null unless the courier was asked to deliver once more since its last report. */
    attemptAskedAt: Date | null
    createdAt: Date
  }

const toParcel = (row: Selectable<Tables['parcel']>): Parcel => ({
  id: row.id,
  orderId: row.order_id,
  service: row.service,
  state: row.state,
  weightGrams: row.weight_grams,
  lengthCm: row.length_cm,
  breadthCm: row.breadth_cm,
  heightCm: row.height_cm,
  courierId: row.courier_id,
  courierName: row.courier_name,
  ratePaise: row.rate_paise,
  returnRatePaise: row.return_rate_paise,
  providerOrderId: row.provider_order_id,
  providerShipmentId: row.provider_shipment_id,
  trackingNumber: row.tracking_number,
  trackingUrl: row.tracking_url,
  labelUrl: row.label_url,
  isPickupRequested: row.is_pickup_requested,
  createTriedAt: row.create_tried_at,
  failure: row.failure,
  bookingNumber: row.booking_number,
  attemptAskedAt: row.attempt_asked_at,
  createdAt: row.created_at,
})

export type NewParcelRow = Pick<
  Parcel,
  | 'id'
  | 'orderId'
  | 'service'
  | 'courierId'
  | 'courierName'
  | 'ratePaise'
  | 'returnRatePaise'
  | 'trackingNumber'
  | 'trackingUrl'
  | keyof ParcelSize
>

/** @returns false when the order has a parcel whose booking has not failed */
export async function createParcel(transaction: Database, parcel: NewParcelRow): Promise<boolean> {
  const values = {
    service: parcel.service,
    weight_grams: parcel.weightGrams,
    length_cm: parcel.lengthCm,
    breadth_cm: parcel.breadthCm,
    height_cm: parcel.heightCm,
    courier_id: parcel.courierId,
    courier_name: parcel.courierName,
    rate_paise: parcel.ratePaise,
    return_rate_paise: parcel.returnRatePaise,
    tracking_number: parcel.trackingNumber,
    tracking_url: parcel.trackingUrl,
  }
  // A failed booking keeps the ids that it was given, so that the next one creates nothing twice; a cancelled one does not.
  await renewCancelled(transaction, parcel.orderId)
  const row = await transaction
    .insertInto('parcel')
    .values({ id: parcel.id, order_id: parcel.orderId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ ...values, state: 'booking', failure: null, updated_at: new Date() })
        .where('parcel.state', '=', 'failed'),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

async function renewCancelled(transaction: Database, orderId: string): Promise<void> {
  await transaction
    .updateTable('parcel')
    .set({
      booking_number: sql<number>`booking_number + 1`,
      provider_order_id: null,
      provider_shipment_id: null,
      tracking_number: null,
      tracking_url: null,
      label_url: null,
      is_pickup_requested: false,
      create_tried_at: null,
      created_at: sql<Date>`now()`,
    })
    .where('order_id', '=', orderId)
    .where('state', '=', 'failed')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('parcel_cancellation')
          .select('parcel_cancellation.id')
          .whereRef('parcel_cancellation.parcel_id', '=', 'parcel.id')
          .whereRef('parcel_cancellation.booking_number', '=', 'parcel.booking_number'),
      ),
    )
    .execute()
}

export async function findParcelOf(database: Database, orderId: string): Promise<Parcel | undefined> {
  const row = await database
    .selectFrom('parcel')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row && toParcel(row)
}

export async function findParcel(database: Database, id: string): Promise<Parcel | undefined> {
  const row = await database.selectFrom('parcel').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toParcel(row)
}

export const lockParcel = async (transaction: Database, id: string): Promise<Parcel | undefined> => {
  const row = await transaction
    .selectFrom('parcel')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toParcel(row)
}

export const lockParcelOf = async (transaction: Database, orderId: string): Promise<Parcel | undefined> => {
  const row = await transaction
    .selectFrom('parcel')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row && toParcel(row)
}

export async function findParcelByNumber(
  database: Database,
  trackingNumber: string,
): Promise<Parcel | undefined> {
  const row = await database
    .selectFrom('parcel')
    .selectAll()
    .where('tracking_number', '=', trackingNumber)
    .where('service', '=', 'shiprocket')
    // Couriers use a number again after months.
    .orderBy(sql`state IN ('delivered', 'returned', 'lost')`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row && toParcel(row)
}

/**
 * Only one process books a parcel at a time; a killed one loses its lease.
 * @returns undefined while another has it, or when there is nothing to book
 */
export async function leaseParcel(
  database: Database,
  id: string,
  seconds: number,
): Promise<Parcel | undefined> {
  const row = await database
    .updateTable('parcel')
    .set({ leased_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where(isUnbooked)
    .where((where) =>
      where.or([where('leased_until', 'is', null), where('leased_until', '<', sql<Date>`now()`)]),
    )
    .returningAll()
    .executeTakeFirst()
  return row && toParcel(row)
}

/** @param booking changes nothing once the parcel was booked anew; any booking without it */
export async function updateParcel(
  database: Database,
  id: string,
  change: Partial<BookingProgress> & { state?: ParcelState; failure?: string | null; endsLease?: boolean },
  booking?: number,
): Promise<void> {
  await database
    .updateTable('parcel')
    .set({
      ...(change.state && { state: change.state }),
      ...(change.failure !== undefined && { failure: change.failure }),
      ...(change.endsLease && { leased_until: null }),
      ...(change.providerOrderId !== undefined && { provider_order_id: change.providerOrderId }),
      ...(change.providerShipmentId !== undefined && { provider_shipment_id: change.providerShipmentId }),
      ...(change.courierName !== undefined && { courier_name: change.courierName }),
      ...(change.trackingNumber !== undefined && { tracking_number: change.trackingNumber }),
      ...(change.trackingUrl !== undefined && { tracking_url: change.trackingUrl }),
      ...(change.labelUrl !== undefined && { label_url: change.labelUrl }),
      ...(change.isPickupRequested !== undefined && { is_pickup_requested: change.isPickupRequested }),
      ...(change.createTriedAt !== undefined && { create_tried_at: change.createTriedAt }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .$if(booking !== undefined, (query) => query.where('booking_number', '=', booking ?? 0))
    .execute()
}

/** @param hasMoved the parcel has moved on, and with it what the courier was asked for is over */
export async function recordReport(
  database: Database,
  id: string,
  { state, hasMoved }: { state: ParcelState; hasMoved: boolean },
): Promise<void> {
  await database
    .updateTable('parcel')
    .set({
      state,
      heard_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
      ...(hasMoved && { attempt_asked_at: null }),
    })
    .where('id', '=', id)
    .execute()
}

export async function recordAttemptRequest(database: Database, id: string): Promise<void> {
  await database
    .updateTable('parcel')
    .set({ attempt_asked_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** It selects parcels unheard of for that long, the longest first; at most 50. */
export const listSilent = (
  database: Database,
  hours: number,
): Promise<{ id: string; trackingNumber: string | null }[]> =>
  database
    .selectFrom('parcel')
    .select(['id', 'tracking_number as trackingNumber'])
    .where('service', '=', 'shiprocket')
    .where('tracking_number', 'is not', null)
    .where('state', 'not in', ['booking', 'failed', 'delivered', 'returned'])
    .where(sql`coalesce(heard_at, created_at)`, '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .orderBy(sql`coalesce(heard_at, created_at)`)
    .limit(50)
    .execute()

const LABEL_TRIED_HOURS = 24

/** The parcel is in booking, or booked without a label, which some couriers make later. */
const isUnbooked = sql<boolean>`(state = 'booking' OR state = 'booked' AND label_url IS NULL
  AND created_at > now() - make_interval(hours => ${LABEL_TRIED_HOURS}))`

/** Parcels whose jobs gave up or were lost, without labels that nobody needs any more. */
export async function listUnbooked(database: Database, minutes: number): Promise<string[]> {
  const rows = await database
    .selectFrom('parcel')
    .select('id')
    .where(isUnbooked)
    .where(sql<boolean>`(state = 'booking' OR ${isProcessing(sql`parcel.order_id`)})`)
    .where('updated_at', '<', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .orderBy('updated_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}
