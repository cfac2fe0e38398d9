import { type Kysely, sql } from 'kysely'

/** Webhooks continue the trace of the call that opened their payment. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    -- rows only while the shop traces; purged with the webhooks
    CREATE TABLE payment_trace (
      razorpay_order_id text PRIMARY KEY,
      -- W3C trace context
      traceparent text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE payment_trace`.execute(database)
}
