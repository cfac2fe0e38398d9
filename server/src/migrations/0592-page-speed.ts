import { type Kysely, sql } from 'kysely'

/** Real visits say how fast the pages are; nothing stands here about who visited. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE page_speed (
      day date NOT NULL,
      page text NOT NULL,
      metric text NOT NULL CHECK (metric IN ('lcp', 'inp', 'cls')),
      -- The values of a class differ by at most a tenth.
      class smallint NOT NULL,
      visits integer NOT NULL,
      PRIMARY KEY (day, page, metric, class)
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE page_speed`.execute(database)
}
