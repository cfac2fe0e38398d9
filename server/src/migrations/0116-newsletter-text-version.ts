import { type Kysely, sql } from 'kysely'

/** Records which words a subscriber asked for, until confirmed; the release before this knows one version. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    ALTER TABLE newsletter_subscriber ADD COLUMN text_version text NOT NULL DEFAULT '2026-11-23'`.execute(
    database,
  )
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE newsletter_subscriber DROP COLUMN text_version`.execute(database)
}
