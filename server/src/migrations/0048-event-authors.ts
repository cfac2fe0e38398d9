import { type Kysely, sql } from 'kysely'

/**
 * The staff member who caused an event; null for customers and automatic events. The back office sets `shop.author` for
 * each transaction, so that no statement can omit the author.
 */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE order_event ADD author text`.execute(database)
  // The default is set separately, so that existing events have no author.
  await sql`
    ALTER TABLE order_event ALTER author
    SET DEFAULT nullif(current_setting('shop.author', true), '')`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE order_event DROP author`.execute(database)
}
