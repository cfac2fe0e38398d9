import { type Kysely, sql } from 'kysely'

/**
 * Refunds record lines with quantities and amounts, or an amount alone; cash orders may be refunded by hand. Existing
 * refunds have no lines.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE refund
      -- by hand where nothing was paid at Razorpay
      ALTER payment_id DROP NOT NULL,
      ADD paid_by text NOT NULL DEFAULT 'razorpay' CHECK (paid_by IN ('razorpay', 'upi', 'bank', 'cash')),
      -- the bank's number of a transfer by hand
      ADD reference text CHECK (char_length(reference) BETWEEN 1 AND 100),
      ADD CONSTRAINT refund_by_hand CHECK ((paid_by = 'razorpay') = (payment_id IS NOT NULL))`.execute(
    database,
  )
  await sql`
    CREATE TABLE refund_line (
      refund_id object_id NOT NULL REFERENCES refund (id) ON DELETE CASCADE,
      -- null for the delivery
      order_line_id object_id REFERENCES order_line (id),
      -- pieces that came back; 0 where only the price was lowered
      quantity integer NOT NULL CHECK (quantity >= 0),
      amount_paise integer NOT NULL CHECK (amount_paise >= 0),
      CHECK (quantity > 0 OR amount_paise > 0),
      UNIQUE NULLS NOT DISTINCT (refund_id, order_line_id)
    )`.execute(database)
  await sql`
    ALTER TABLE stock_hold
      -- pieces that came back before the hold ended, on sale again or not
      ADD returned integer NOT NULL DEFAULT 0,
      ADD CONSTRAINT stock_hold_returned CHECK (returned BETWEEN 0 AND quantity)`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE stock_hold DROP returned`.execute(database)
  await sql`DROP TABLE refund_line`.execute(database)
  await sql`DELETE FROM refund WHERE payment_id IS NULL`.execute(database)
  await sql`
    ALTER TABLE refund DROP CONSTRAINT refund_by_hand, DROP paid_by, DROP reference, ALTER payment_id SET NOT NULL`.execute(
    database,
  )
}
