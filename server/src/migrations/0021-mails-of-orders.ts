import { type Kysely, sql } from 'kysely'

/**
 * Metadata of mails: the record they are about, kind, recipient and failure. These rows contain neither addresses nor
 * texts, as they are kept as long as orders.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE mail_outbox
      ADD about object_id,
      ADD kind text,
      ADD recipient text CHECK (recipient IN ('customer', 'owner')),
      ADD failed_at timestamptz,
      ADD failure text,
      ADD CONSTRAINT mail_outbox_about CHECK (num_nulls(about, kind, recipient) IN (0, 3))`.execute(database)
  await sql`CREATE INDEX mail_outbox_of ON mail_outbox (about) WHERE about IS NOT NULL`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX mail_outbox_of`.execute(database)
  await sql`
    ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_about,
      DROP about, DROP kind, DROP recipient, DROP failed_at, DROP failure`.execute(database)
}
