import { type Kysely, sql } from 'kysely'

/** Ways to pay that Razorpay reports as disturbed. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE payment_downtime (
      id text PRIMARY KEY,
      method text NOT NULL,
      severity text NOT NULL,
      -- such as a bank or a card network; empty when all of the method is concerned
      instrument text NOT NULL,
      is_over boolean NOT NULL,
      -- Razorpay's time of the report: webhooks come in any order
      reported_at timestamptz NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE payment_downtime`.execute(database)
}
