import { type Kysely, sql } from 'kysely'

/** Couriers that fetch the pieces of a return from the customer. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE return_pickup (
      return_id object_id PRIMARY KEY REFERENCES order_return (id) ON DELETE CASCADE,
      state text NOT NULL DEFAULT 'booking',
      weight_grams integer NOT NULL,
      length_cm integer NOT NULL,
      breadth_cm integer NOT NULL,
      height_cm integer NOT NULL,
      booking_number integer NOT NULL DEFAULT 1,
      courier_name text NOT NULL DEFAULT '',
      provider_order_id text,
      provider_shipment_id text,
      tracking_number text,
      tracking_url text,
      is_pickup_requested boolean NOT NULL DEFAULT false,
      create_tried_at timestamptz,
      leased_until timestamptz,
      -- of the last attempt
      failure text,
      -- the last report of the courier
      says text NOT NULL DEFAULT '',
      location text NOT NULL DEFAULT '',
      happened_at timestamptz,
      heard_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX return_pickup_number ON return_pickup (tracking_number) WHERE tracking_number IS NOT NULL;
    CREATE INDEX return_pickup_open ON return_pickup (updated_at) WHERE state IN ('booking', 'cancelling')`.execute(
    database,
  )
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE return_pickup`.execute(database)
}
