import { type Kysely, sql } from 'kysely'

/** Keeps the orders that the owner is told of, once each. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE order_news (
      order_id object_id PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- null while the owner does not know it yet
      reported_at timestamptz
    )`.execute(database)
  await sql`CREATE INDEX order_news_waiting ON order_news (created_at) WHERE reported_at IS NULL`.execute(
    database,
  )
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE order_news`.execute(database)
}
