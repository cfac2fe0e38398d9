import { type Kysely, sql } from 'kysely'

/** Orders that travel in several parcels: which pieces each has, and how many of a line are still to send. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order ADD COLUMN sent_parcels integer NOT NULL DEFAULT 0`.execute(database)
  await sql`
    CREATE TABLE sent_parcel (
      id object_id PRIMARY KEY,
      order_id object_id NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
      -- from 1, in the order of their sending
      position integer NOT NULL,
      -- null where the whole rest was sent without one
      request_key text,
      courier text NOT NULL,
      tracking_number text NOT NULL,
      tracking_url text,
      sent_at timestamptz NOT NULL DEFAULT now(),
      delivered_at timestamptz,
      came_back_at timestamptz,
      CONSTRAINT sent_parcel_position UNIQUE (order_id, position),
      CONSTRAINT sent_parcel_request UNIQUE (order_id, request_key),
      CONSTRAINT sent_parcel_end CHECK (delivered_at IS NULL OR came_back_at IS NULL)
    );
    CREATE TABLE sent_piece (
      parcel_id object_id NOT NULL REFERENCES sent_parcel (id) ON DELETE CASCADE,
      order_line_id object_id NOT NULL REFERENCES order_line (id) ON DELETE CASCADE,
      quantity integer NOT NULL CONSTRAINT sent_piece_quantity CHECK (quantity > 0),
      PRIMARY KEY (parcel_id, order_line_id)
    );
    CREATE INDEX sent_piece_line ON sent_piece (order_line_id);
    CREATE TABLE unsent_piece (
      order_line_id object_id PRIMARY KEY REFERENCES order_line (id) ON DELETE CASCADE,
      order_id object_id NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
      quantity integer NOT NULL CONSTRAINT unsent_piece_quantity CHECK (quantity >= 0),
      -- before they were sent
      cancelled integer NOT NULL CONSTRAINT unsent_piece_cancelled CHECK (cancelled >= 0)
    );
    CREATE INDEX unsent_piece_order ON unsent_piece (order_id)`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE unsent_piece, sent_piece, sent_parcel`.execute(database)
  await sql`ALTER TABLE shop_order DROP COLUMN sent_parcels`.execute(database)
}
