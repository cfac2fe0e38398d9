import { type Kysely, sql } from 'kysely'

/** Staff members, their sign-in and the audit log. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE staff (
      id object_id PRIMARY KEY,
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
      -- folded to lower case before it comes here
      email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
      password_hash text NOT NULL,
      role text NOT NULL CHECK (role IN ('owner', 'packer', 'editor')),
      is_active boolean NOT NULL DEFAULT true,
      -- the secret of the authenticator app, sealed; what is not confirmed by a code yet lies beside it
      totp_sealed bytea,
      totp_pending bytea,
      -- the newest half minute whose code was used: each code counts once
      totp_used_step bigint NOT NULL DEFAULT 0,
      last_sign_in_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`
    CREATE TABLE staff_session (
      -- of the cookie's token, which itself is nowhere kept
      hash bytea PRIMARY KEY,
      staff_id object_id NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    )`.execute(database)
  await sql`CREATE INDEX staff_session_staff ON staff_session (staff_id)`.execute(database)
  await sql`
    CREATE TABLE staff_recovery_code (
      staff_id object_id NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      hash bytea NOT NULL,
      PRIMARY KEY (staff_id, hash)
    )`.execute(database)
  await sql`
    CREATE TABLE audit_entry (
      id object_id PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      staff_id object_id,
      -- as it was then
      staff_name text NOT NULL,
      action text NOT NULL,
      subject text NOT NULL,
      subject_id text NOT NULL,
      label text NOT NULL,
      before jsonb NOT NULL,
      after jsonb NOT NULL
    )`.execute(database)
  await sql`CREATE INDEX audit_entry_at ON audit_entry (at DESC, id DESC)`.execute(database)
  await sql`CREATE INDEX audit_entry_subject ON audit_entry (subject, subject_id, at DESC)`.execute(database)
  await sql`CREATE INDEX audit_entry_staff ON audit_entry (staff_id, at DESC)`.execute(database)
  await sql`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'the audit log is only added to'; END $$`.execute(database)
  await sql`
    CREATE TRIGGER audit_entry_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE audit_entry, staff_recovery_code, staff_session, staff`.execute(database)
  await sql`DROP FUNCTION refuse_change`.execute(database)
}
