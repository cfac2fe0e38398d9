import { type Kysely, sql } from 'kysely'

/** The number by which the customer's bank knows a payment through Razorpay; null for those of before. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE payment ADD COLUMN bank_reference text COLLATE "C"`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE payment DROP COLUMN bank_reference`.execute(database)
}
