import { type Kysely, sql } from 'kysely'

/** Stores what the buyer writes to the receiver of a gift; null without it. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order ADD COLUMN gift_note text`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order DROP COLUMN gift_note`.execute(database)
}
