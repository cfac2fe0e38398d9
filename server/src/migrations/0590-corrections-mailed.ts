import { type Kysely, sql } from 'kysely'

/** It is true for a mail that corrects one of before, such as a tracking number, and null for all others. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE mail_outbox ADD COLUMN is_correction boolean`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE mail_outbox DROP COLUMN is_correction`.execute(database)
}
