import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE contact_message (
      id object_id PRIMARY KEY,
      name text NOT NULL,
      email text,
      phone text,
      subject text NOT NULL,
      message text NOT NULL CHECK (char_length(message) <= 4000),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (email IS NOT NULL OR phone IS NOT NULL)
    )`.execute(database)
  await sql`CREATE INDEX contact_message_time ON contact_message (created_at DESC)`.execute(database)
  await sql`
    CREATE TABLE newsletter_subscriber (
      -- a new one with every new subscription, so that links of an ended one are dead
      id object_id PRIMARY KEY,
      email text NOT NULL UNIQUE,
      requested_at timestamptz NOT NULL DEFAULT now(),
      -- empty until the owner of the address has confirmed it
      confirmed_at timestamptz
    )`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE newsletter_subscriber, contact_message`.execute(database)
}
