import { type Kysely, sql } from 'kysely'

/** It adds the low-stock threshold of a product's variants. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE product ADD low_stock_at integer NOT NULL DEFAULT 5 CHECK (low_stock_at >= 0)`.execute(
    database,
  )
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE product DROP low_stock_at`.execute(database)
}
