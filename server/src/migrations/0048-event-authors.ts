import { type Kysely, sql } from 'kysely'

/**
 * Who of the staff caused an event of an order; null for customers and for what the shop does by itself. Every change of
 * the back office names its author in `shop.author` for its transaction, so no statement that adds an event can forget it.
 */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE order_event ADD author text`.execute(database)
  // Set afterwards: the events of before stay without an author.
  await sql`
    ALTER TABLE order_event ALTER author
    SET DEFAULT nullif(current_setting('shop.author', true), '')`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE order_event DROP author`.execute(database)
}
