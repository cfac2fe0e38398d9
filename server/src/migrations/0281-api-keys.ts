import { type Kysely, sql } from 'kysely'

/** Keys with which programs call the back office, each with rights of its own. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE api_key (
      id object_id PRIMARY KEY,
      name text NOT NULL,
      calls text[] NOT NULL,
      -- whose keys of repeated requests it uses
      made_by object_id NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      -- SHA-256 of 256 random bits; null until it was shown
      hash bytea CONSTRAINT api_key_hash UNIQUE,
      last_four text,
      expires_at timestamptz NOT NULL,
      last_used_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      CONSTRAINT api_key_shown CHECK ((hash IS NULL) = (last_four IS NULL))
    );
    CREATE INDEX api_key_made_by ON api_key (made_by)`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE api_key`.execute(database)
}
