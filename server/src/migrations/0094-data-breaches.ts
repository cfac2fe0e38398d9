import { type Kysely, sql } from 'kysely'

/** Breaches of personal data, whom they affect, and what was done and reported. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE data_breach (
      id object_id PRIMARY KEY,
      title text NOT NULL,
      discovered_at timestamptz NOT NULL,
      -- when it happened, as far as is known
      began_at timestamptz,
      ended_at timestamptz,
      data_kinds text NOT NULL,
      person_estimate integer,
      description text NOT NULL,
      location text NOT NULL,
      consequences text NOT NULL,
      measures text NOT NULL,
      advice text NOT NULL,
      cause text NOT NULL,
      prevention text NOT NULL,
      cert_in_reported_at timestamptz,
      -- the first intimation, which is due without delay
      board_informed_at timestamptz,
      -- the details within 72 hours
      board_reported_at timestamptz,
      closed_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX data_breach_open ON data_breach (discovered_at) WHERE closed_at IS NULL;
    CREATE TABLE data_breach_person (
      id object_id PRIMARY KEY,
      breach_id object_id NOT NULL REFERENCES data_breach (id) ON DELETE CASCADE,
      -- email in lower case, or the phone number of somebody without one
      contact text NOT NULL,
      name text NOT NULL,
      -- when the owner had the notice sent
      requested_at timestamptz,
      -- when the mail was enqueued, or the person informed in another way
      informed_at timestamptz,
      CONSTRAINT data_breach_person_once UNIQUE (breach_id, contact)
    );
    CREATE INDEX data_breach_person_waiting ON data_breach_person (requested_at)
      WHERE requested_at IS NOT NULL AND informed_at IS NULL;
    CREATE INDEX data_breach_person_contact ON data_breach_person (contact);
    CREATE TABLE data_breach_entry (
      id object_id PRIMARY KEY,
      breach_id object_id NOT NULL REFERENCES data_breach (id) ON DELETE CASCADE,
      kind text NOT NULL,
      text text NOT NULL,
      staff_name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX data_breach_entry_breach ON data_breach_entry (breach_id);
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE data_breach_entry, data_breach_person, data_breach`.execute(database)
}
