import { type Kysely, sql } from 'kysely'

/** Responses by Idempotency-Key, so that a repeated request changes nothing. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE staff_request (
      staff_id object_id NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
      -- keyed, of the call and everything that came with it
      fingerprint bytea NOT NULL,
      answer jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (staff_id, key)
    )`.execute(database)
  await sql`CREATE INDEX staff_request_created ON staff_request (created_at)`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE staff_request`.execute(database)
}
