import { type Kysely, sql } from 'kysely'

/** The days between which an order was promised; null for orders from before, and where no post office is known. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order ADD COLUMN expected_from date, ADD COLUMN expected_to date`.execute(
    database,
  )
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order DROP COLUMN expected_from, DROP COLUMN expected_to`.execute(database)
}
