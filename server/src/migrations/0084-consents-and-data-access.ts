import { type Kysely, sql } from 'kysely'

/** The ledger of consents besides those of messages to phones, and the log of who saw whose personal data. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    -- rows are only added, the newest of a person and purpose counts
    CREATE TABLE consent_entry (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      purpose text NOT NULL,
      -- keyed, so that the ledger has no address
      email_fingerprint bytea NOT NULL,
      -- null for guests and after the account is deleted
      customer_id object_id REFERENCES customer (id) ON DELETE SET NULL,
      is_granted boolean NOT NULL,
      text_version text NOT NULL,
      way text NOT NULL CHECK (way IN ('mail', 'settings', 'staff', 'deletion')),
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX consent_entry_email ON consent_entry (email_fingerprint, purpose, id DESC);
    CREATE INDEX consent_entry_customer ON consent_entry (customer_id);
    CREATE FUNCTION refuse_change_of_consent() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- the deletion of an account empties its id
        IF NEW.customer_id IS NULL AND to_jsonb(NEW) - 'customer_id' = to_jsonb(OLD) - 'customer_id' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'The ledger of consents is append-only';
      END
    $$;
    CREATE TRIGGER consent_entry_is_append_only BEFORE UPDATE ON consent_entry
      FOR EACH ROW EXECUTE FUNCTION refuse_change_of_consent();
    -- ids only; a row for each request or run of a job, with the records that it showed
    CREATE TABLE data_access (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      -- null for a job
      staff_id text,
      -- of the staff member or the job
      actor text NOT NULL,
      -- begins the hash of the session's token
      session text,
      call text NOT NULL,
      kind text NOT NULL,
      subject_ids text[] NOT NULL
    );
    CREATE INDEX data_access_at ON data_access (at);
    CREATE INDEX data_access_subjects ON data_access USING gin (subject_ids);
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE data_access, consent_entry; DROP FUNCTION refuse_change_of_consent()`.execute(database)
}
