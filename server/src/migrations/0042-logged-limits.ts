import { type Kysely, sql } from 'kysely'

/**
 * Rate limits must survive a crash of PostgreSQL, which empties unlogged tables and would give attackers new guesses.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE throttle SET LOGGED`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE throttle SET UNLOGGED`.execute(database)
}
