import { type Kysely, sql } from 'kysely'

/** Adds guidance bookings to the schema. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE service_request (
      id object_id PRIMARY KEY,
      name text NOT NULL,
      email text,
      phone text,
      package text NOT NULL CHECK (package IN ('tarot', 'numerology', 'complete-package')),
      -- what the package cost when it was asked for
      price_paise integer NOT NULL CHECK (price_paise >= 0),
      topic text NOT NULL,
      question text NOT NULL CHECK (char_length(question) <= 2000),
      preferred_time text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (email IS NOT NULL OR phone IS NOT NULL)
    )`.execute(database)
  await sql`CREATE INDEX service_request_time ON service_request (created_at DESC)`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE service_request`.execute(database)
}
