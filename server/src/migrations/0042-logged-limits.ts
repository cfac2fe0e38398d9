import { type Kysely, sql } from 'kysely'

/** Limits outlive a crash of PostgreSQL, which empties unlogged tables: otherwise a crash would give every guesser new tries. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE throttle SET LOGGED`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE throttle SET UNLOGGED`.execute(database)
}
