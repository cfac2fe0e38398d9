import { type Kysely, sql } from 'kysely'

/**
 * Synonyms get an id, as the owner changes them, and searches that found nothing are counted by day. Synonyms of before get
 * theirs in the next migration; those of the former release meanwhile have it by the default.
 */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE synonym ADD COLUMN id text COLLATE "C"`.execute(database)
  await sql`
    ALTER TABLE synonym ALTER COLUMN id SET DEFAULT encode(substr(uuid_send(gen_random_uuid()), 1, 12), 'hex')`.execute(
    database,
  )
  await sql`ALTER TABLE synonym ADD COLUMN created_at timestamptz NOT NULL DEFAULT now()`.execute(database)
  await sql`
    CREATE TABLE missed_search (
      day date, -- in India
      words text COLLATE "C", -- as searches are compared
      searches integer NOT NULL,
      PRIMARY KEY (day, words)
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE missed_search`.execute(database)
  await sql`ALTER TABLE synonym DROP COLUMN created_at, DROP COLUMN id`.execute(database)
}
