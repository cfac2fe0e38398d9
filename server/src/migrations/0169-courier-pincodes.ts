import { type Kysely, sql } from 'kysely'

/** Stores where the couriers of the courier service go, which is what shoppers are answered from. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE courier_pincode (
      pincode text PRIMARY KEY,
      -- null until the courier service has answered
      is_served boolean,
      is_cash_taken boolean,
      days integer,
      checked_at timestamptz,
      tried_at timestamptz,
      asked_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX courier_pincode_checked ON courier_pincode (checked_at)`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE courier_pincode`.execute(database)
}
