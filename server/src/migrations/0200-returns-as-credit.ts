import { type Kysely, sql } from 'kysely'

/**
 * Returns whose worth goes to the store credit of the customer. The check of which refunds have a payment goes,
 * because a wider one would be new to the release that still runs; the check of the books has it.
 */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE refund DROP CONSTRAINT refund_by_hand`.execute(database)
  await sql`ALTER TABLE order_return ADD COLUMN wants_credit boolean NOT NULL DEFAULT false`.execute(database)
  await sql`
    CREATE TABLE return_credit (
      return_id object_id PRIMARY KEY REFERENCES order_return (id) ON DELETE CASCADE,
      credit_id object_id NOT NULL UNIQUE REFERENCES store_credit (id)
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE return_credit`.execute(database)
  await sql`ALTER TABLE order_return DROP COLUMN wants_credit`.execute(database)
  await sql`
    ALTER TABLE refund ADD CONSTRAINT refund_by_hand CHECK ((paid_by = 'razorpay') = (payment_id IS NOT NULL)) NOT VALID`.execute(
    database,
  )
}
