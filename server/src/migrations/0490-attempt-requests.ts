import { type Kysely, sql } from 'kysely'

/** Records when the staff asked the courier to deliver a parcel once more; empty again with the next report. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE parcel ADD COLUMN attempt_asked_at timestamptz`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE parcel DROP COLUMN attempt_asked_at`.execute(database)
}
