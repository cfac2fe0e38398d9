import { type Kysely, sql } from 'kysely'

/** A crash of PostgreSQL empties unlogged tables, which would give attackers new guesses. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE throttle SET LOGGED`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE throttle SET UNLOGGED`.execute(database)
}
