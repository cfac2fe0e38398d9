import { type Kysely, sql } from 'kysely'

/** Records which releases run on the schema after each migration, so that the former one can be started again. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE migration_compatibility (
      migration text PRIMARY KEY,
      -- the newest migration of the oldest release that runs on it; null changes nothing
      compatible_from text
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE migration_compatibility`.execute(database)
}
