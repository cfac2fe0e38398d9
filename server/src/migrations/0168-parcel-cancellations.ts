import { type Kysely, sql } from 'kysely'

/** Bookings that are taken back at their courier service, and how often the parcel of an order was booked. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE parcel ADD COLUMN booking_number integer NOT NULL DEFAULT 1`.execute(database)
  await sql`
    CREATE TABLE parcel_cancellation (
      id text PRIMARY KEY,
      parcel_id text NOT NULL REFERENCES parcel (id),
      booking_number integer NOT NULL,
      -- the order's number at the courier service
      reference text NOT NULL,
      reason text NOT NULL,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused')),
      provider_order_id text,
      tracking_number text,
      create_tried_at timestamptz,
      failure text,
      -- the staff were asked to do it themselves
      flagged_at timestamptz,
      -- the courier fetched the parcel all the same
      fetched_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (parcel_id, booking_number)
    )`.execute(database)
  await sql`
    CREATE INDEX parcel_cancellation_waiting ON parcel_cancellation (updated_at) WHERE state = 'waiting'`.execute(
    database,
  )
  await sql`
    CREATE INDEX parcel_cancellation_number ON parcel_cancellation (tracking_number)`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE parcel_cancellation`.execute(database)
  await sql`ALTER TABLE parcel DROP COLUMN booking_number`.execute(database)
}
