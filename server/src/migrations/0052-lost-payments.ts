import { type Kysely, sql } from 'kysely'

/** Payments of unknown orders wait for the owner's word, and orders at Razorpay carry the shop's id. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    -- one row; backups keep it
    CREATE TABLE shop_identity (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
      shop_id text NOT NULL
    )`.execute(database)
  await sql`INSERT INTO shop_identity (shop_id) VALUES (gen_random_uuid()::text)`.execute(database)
  await sql`
    ALTER TABLE database_restore
      -- from here on Razorpay is asked: earlier than restored_to while a former restore was still open
      ADD COLUMN payments_from timestamptz,
      ADD COLUMN asks_payments boolean NOT NULL DEFAULT true,
      ADD COLUMN refunds_confirmed_at timestamptz,
      ADD COLUMN owner_notified_at timestamptz`.execute(database)
  await sql`UPDATE database_restore SET payments_from = restored_to`.execute(database)
  await sql`ALTER TABLE database_restore ALTER COLUMN payments_from SET NOT NULL`.execute(database)
  await sql`
    ALTER TABLE lost_order_payment
      -- false for orders from before this migration
      ADD COLUMN has_shop_id boolean NOT NULL DEFAULT false,
      DROP CONSTRAINT lost_order_payment_status_check`.execute(database)
  await sql`UPDATE lost_order_payment SET status = 'found' WHERE status = 'wanted'`.execute(database)
  await sql`
    ALTER TABLE lost_order_payment
      ALTER COLUMN status SET DEFAULT 'found',
      ADD CONSTRAINT lost_order_payment_status_check
        CHECK (status IN ('found', 'refunded', 'failed', 'order_found'))`.execute(database)
}

/** The former release would refund without asking, so nothing is left that waits. */
export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE lost_order_payment DROP CONSTRAINT lost_order_payment_status_check`.execute(database)
  await sql`UPDATE lost_order_payment SET status = 'failed' WHERE status IN ('found', 'order_found')`.execute(
    database,
  )
  await sql`
    ALTER TABLE lost_order_payment
      DROP COLUMN has_shop_id,
      ALTER COLUMN status SET DEFAULT 'wanted',
      ADD CONSTRAINT lost_order_payment_status_check CHECK (status IN ('wanted', 'refunded', 'failed'))`.execute(
    database,
  )
  await sql`
    ALTER TABLE database_restore DROP COLUMN payments_from, DROP COLUMN asks_payments,
      DROP COLUMN refunds_confirmed_at, DROP COLUMN owner_notified_at`.execute(database)
  await sql`DROP TABLE shop_identity`.execute(database)
}
