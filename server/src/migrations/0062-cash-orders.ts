import { type Kysely, sql } from 'kysely'

/** Cash orders that wait for their confirmation. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order ADD COLUMN confirm_before timestamptz`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order DROP COLUMN confirm_before`.execute(database)
}
