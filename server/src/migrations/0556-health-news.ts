import { type Kysely, sql } from 'kysely'

/** Keeps what the owner was told of each part of health, so that a restart tells nothing again. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE health_news (
      part text PRIMARY KEY,
      -- as the owner was told
      is_wrong boolean NOT NULL,
      -- checks in a row that found something else than that
      differing_checks integer NOT NULL,
      -- of the last mail; null before the first
      mailed_at timestamptz
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE health_news`.execute(database)
}
