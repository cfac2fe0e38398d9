import { type Kysely, sql } from 'kysely'

/** Synonyms of before get an id. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  const { rows } = await sql`SELECT FROM synonym WHERE id IS NULL LIMIT 1`.execute(database)
  // A statement that changes no row would make every server load its search index anew, too.
  if (rows.length > 0) await sql`UPDATE synonym SET id = DEFAULT WHERE id IS NULL`.execute(database)
}

export async function down(): Promise<void> {}
