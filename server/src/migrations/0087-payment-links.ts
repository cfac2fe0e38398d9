import { type Kysely, sql } from 'kysely'

/** Records when the customer of an unpaid order was last sent the link that pays it. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order ADD COLUMN payment_link_sent_at timestamptz`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE shop_order DROP COLUMN payment_link_sent_at`.execute(database)
}
