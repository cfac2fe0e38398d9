import { type Kysely, sql } from 'kysely'

/** Records when an account was last used, as far as is known, and when its customer was told that it ends. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    ALTER TABLE customer ADD COLUMN last_active_at timestamptz, ADD COLUMN inactivity_notice_at timestamptz
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE customer DROP COLUMN last_active_at, DROP COLUMN inactivity_notice_at`.execute(
    database,
  )
}
