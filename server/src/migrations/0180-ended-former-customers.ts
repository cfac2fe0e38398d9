import { type Kysely, sql } from 'kysely'

/** Mailboxes that came or were erased here, by their keyed fingerprint, so that no later import brings them back. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE ended_former_customer (
      email_fingerprint bytea PRIMARY KEY,
      ended_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE ended_former_customer`.execute(database)
}
