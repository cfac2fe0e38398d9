import { type Kysely, sql } from 'kysely'

/** It stores parcels booked at a courier service, and what couriers report of them. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE parcel (
      id text PRIMARY KEY,
      order_id text NOT NULL UNIQUE REFERENCES shop_order (id),
      service text NOT NULL CHECK (service IN ('shiprocket', 'by-hand')),
      state text NOT NULL DEFAULT 'booking' CHECK (state IN ('booking', 'failed', 'booked', 'picked-up', 'in-transit',
        'out-for-delivery', 'attempt-failed', 'delivered', 'returning', 'returned', 'lost')),
      weight_grams integer NOT NULL CHECK (weight_grams > 0),
      length_cm integer NOT NULL CHECK (length_cm > 0),
      breadth_cm integer NOT NULL CHECK (breadth_cm > 0),
      height_cm integer NOT NULL CHECK (height_cm > 0),
      courier_id integer,
      courier_name text NOT NULL,
      rate_paise integer,
      provider_order_id text,
      provider_shipment_id text,
      tracking_number text,
      tracking_url text,
      label_url text,
      is_pickup_requested boolean NOT NULL DEFAULT false,
      -- a lost answer may have created an order that a search does not find yet
      create_tried_at timestamptz,
      -- one process at a time books a parcel
      leased_until timestamptz,
      failure text,
      heard_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX parcel_tracking_number ON parcel (tracking_number)`.execute(database)
  await sql`
    CREATE INDEX parcel_open ON parcel (heard_at) WHERE state NOT IN ('failed', 'delivered', 'returned')`.execute(
    database,
  )
  await sql`
    CREATE TABLE parcel_scan (
      parcel_id text NOT NULL REFERENCES parcel (id),
      state text NOT NULL,
      happened_at timestamptz NOT NULL,
      says text NOT NULL,
      location text NOT NULL,
      PRIMARY KEY (parcel_id, happened_at, state)
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE parcel_scan`.execute(database)
  await sql`DROP TABLE parcel`.execute(database)
}
