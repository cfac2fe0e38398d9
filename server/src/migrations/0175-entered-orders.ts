import { type Kysely, sql } from 'kysely'

/**
 * Orders that the staff enter for a customer or a passer-by, with free lines and money that they have received. The
 * check of payment methods goes, because a wider one would be new to the release that still runs; the check of the books
 * has it.
 */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    ALTER TABLE shop_order
      ADD COLUMN entered_by text,
      ADD COLUMN is_handed_over boolean NOT NULL DEFAULT false,
      DROP CONSTRAINT shop_order_payment_method_check`.execute(database)
  await sql`ALTER TABLE order_line ADD COLUMN is_free_line boolean NOT NULL DEFAULT false`.execute(database)
  await sql`
    CREATE TABLE received_payment (
      id object_id PRIMARY KEY,
      order_id object_id NOT NULL REFERENCES shop_order (id),
      paid_by text NOT NULL CONSTRAINT received_payment_paid_by CHECK (paid_by IN ('cash', 'upi')),
      amount_paise integer NOT NULL CONSTRAINT received_payment_amount CHECK (amount_paise > 0),
      -- of the UPI transfer
      reference text,
      received_by text NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT received_payment_reference CHECK (paid_by = 'cash' OR reference IS NOT NULL)
    );
    CREATE INDEX received_payment_order ON received_payment (order_id);
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE received_payment`.execute(database)
  await sql`ALTER TABLE order_line DROP COLUMN is_free_line`.execute(database)
  await sql`
    ALTER TABLE shop_order DROP COLUMN entered_by, DROP COLUMN is_handed_over,
      ADD CONSTRAINT shop_order_payment_method_check CHECK (payment_method IN ('online', 'cod')) NOT VALID`.execute(
    database,
  )
}
