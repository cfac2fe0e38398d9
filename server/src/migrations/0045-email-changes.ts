import { type Kysely, sql } from 'kysely'

/** Email changes, which the old address can undo, and the time of a session's last password or mailed code. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE email_change (
      -- of the token in the mail to the old address; the token itself is not kept
      token_hash bytea PRIMARY KEY,
      customer_id object_id NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
      old_email text NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now(),
      restored_at timestamptz
    )`.execute(database)
  await sql`CREATE INDEX email_change_customer ON email_change (customer_id)`.execute(database)
  await sql`
    ALTER TABLE session
      -- when its holder last gave a password or a mailed code
      ADD COLUMN confirmed_at timestamptz`.execute(database)
  await sql`UPDATE session SET confirmed_at = created_at`.execute(database)
  await sql`
    ALTER TABLE session
      ALTER COLUMN confirmed_at SET DEFAULT now(),
      ALTER COLUMN confirmed_at SET NOT NULL`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE session DROP COLUMN confirmed_at`.execute(database)
  await sql`DROP TABLE email_change`.execute(database)
}
