import { type Kysely, sql } from 'kysely'

/** Delays mails that may still be withdrawn. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE mail_outbox ADD not_before timestamptz`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE mail_outbox DROP not_before`.execute(database)
}
