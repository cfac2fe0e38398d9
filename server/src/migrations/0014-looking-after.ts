import { type Kysely, sql } from 'kysely'

/** Replies to reviews, notes on messages, and search for customers by part of their name. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE review
      ADD COLUMN reply text CHECK (char_length(reply) BETWEEN 1 AND 1000),
      ADD COLUMN replied_at timestamptz,
      ADD CHECK ((reply IS NULL) = (replied_at IS NULL))`.execute(database)
  for (const table of ['contact_message', 'service_request']) {
    await sql`
      ALTER TABLE ${sql.table(table)}
        ADD COLUMN note text NOT NULL DEFAULT '',
        ADD COLUMN answered_at timestamptz`.execute(database)
    await sql`
      CREATE INDEX ${sql.ref(`${table}_open`)} ON ${sql.table(table)} (created_at DESC)
      WHERE answered_at IS NULL`.execute(database)
  }
  await sql`CREATE INDEX review_time ON review (created_at DESC, id DESC)`.execute(database)
  await sql`CREATE INDEX customer_time ON customer (created_at DESC, id DESC)`.execute(database)
  await sql`
    CREATE INDEX customer_words ON customer
    USING gin (full_name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops)`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX customer_words, customer_time, review_time`.execute(database)
  for (const table of ['contact_message', 'service_request']) {
    await sql`ALTER TABLE ${sql.table(table)} DROP COLUMN note, DROP COLUMN answered_at`.execute(database)
  }
  await sql`ALTER TABLE review DROP COLUMN reply, DROP COLUMN replied_at`.execute(database)
}
