import { type Kysely, sql } from 'kysely'

/** After a restore from a backup, payments of orders that were lost with the last seconds go back. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE database_restore (
      id text PRIMARY KEY,
      -- the base backup
      backup text NOT NULL,
      -- the last change that was restored
      restored_to timestamptz NOT NULL,
      -- numbers of invoices and credit notes that are left out, as they may have been given out after that moment
      skipped_numbers jsonb NOT NULL,
      restored_at timestamptz NOT NULL DEFAULT now(),
      payments_checked_at timestamptz
    )`.execute(database)
  await sql`
    -- captured at Razorpay for an order that the database does not have
    CREATE TABLE lost_order_payment (
      payment_id text PRIMARY KEY,
      razorpay_order_id text NOT NULL,
      order_number text NOT NULL,
      -- also the idempotency key of the refund
      refund_id text NOT NULL UNIQUE,
      amount_paise integer NOT NULL CHECK (amount_paise > 0),
      status text NOT NULL DEFAULT 'wanted' CHECK (status IN ('wanted', 'refunded', 'failed')),
      message text,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE lost_order_payment, database_restore`.execute(database)
}
