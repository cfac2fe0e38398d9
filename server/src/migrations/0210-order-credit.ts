import { type Kysely, sql } from 'kysely'

/** Orders that are paid with store credit, in part or whole, and refunds that give it back. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  // It is part of the total; the order's method pays the rest.
  await sql`ALTER TABLE shop_order ADD COLUMN credit_paise integer NOT NULL DEFAULT 0`.execute(database)
  await sql`
    ALTER TABLE refund
      -- part of the amount
      ADD COLUMN credit_paise integer NOT NULL DEFAULT 0,
      -- the type of its column names the ways, with credit
      DROP CONSTRAINT refund_paid_by_check`.execute(database)
  await sql`
    ALTER TABLE credit_transfer
      ADD COLUMN order_id text COLLATE "C",
      -- of the credit as an order took it
      ADD COLUMN expires_at timestamptz`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE credit_transfer DROP COLUMN order_id, DROP COLUMN expires_at`.execute(database)
  await sql`
    ALTER TABLE refund DROP COLUMN credit_paise,
      ADD CONSTRAINT refund_paid_by_check CHECK (paid_by IN ('razorpay', 'upi', 'bank', 'cash'))`.execute(
    database,
  )
  await sql`ALTER TABLE shop_order DROP COLUMN credit_paise`.execute(database)
}
