import { type Kysely, sql } from 'kysely'

/** The part of an order's discount that ends when the order turns to cash. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order ADD COLUMN prepaid_discount_paise integer NOT NULL DEFAULT 0`.execute(
    database,
  )
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order DROP COLUMN prepaid_discount_paise`.execute(database)
}
