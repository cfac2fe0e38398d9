import { type Kysely, sql } from 'kysely'

/** Pieces that were counted into a parcel before it leaves; the number of the parcel is one more than have left. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE packed_piece (
      order_line_id object_id NOT NULL REFERENCES order_line (id) ON DELETE CASCADE,
      order_id object_id NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
      parcel integer NOT NULL,
      quantity integer NOT NULL CONSTRAINT packed_piece_quantity CHECK (quantity > 0),
      -- who put the last one in
      staff_name text NOT NULL,
      PRIMARY KEY (order_line_id, parcel)
    );
    CREATE INDEX packed_piece_order ON packed_piece (order_id);
    CREATE TABLE packed_parcel (
      order_id object_id NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
      parcel integer NOT NULL,
      staff_name text NOT NULL,
      packed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (order_id, parcel)
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE packed_piece, packed_parcel`.execute(database)
}
