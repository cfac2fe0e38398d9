import { type Kysely, sql } from 'kysely'

/** The last visit of the payment pages, in one row. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE payment_page_visit (
      id integer PRIMARY KEY CHECK (id = 1),
      -- of the last one that succeeded
      visited_at timestamptz NOT NULL,
      differences jsonb NOT NULL,
      -- of the last one; null when it succeeded
      failure text
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE payment_page_visit`.execute(database)
}
