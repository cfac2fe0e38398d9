import { type Kysely, sql } from 'kysely'

/** Orders that take their stock only once they are paid. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order ADD COLUMN reserves_at_payment boolean NOT NULL DEFAULT false`.execute(
    database,
  )
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order DROP COLUMN reserves_at_payment`.execute(database)
}
