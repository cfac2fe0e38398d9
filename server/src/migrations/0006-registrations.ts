import { type Kysely, sql } from 'kysely'

/**
 * Pending registrations get ids of their own, as an address may have several. Existing codes end, as their registration
 * is unknown.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE registration (
      -- random in full, unlike other ids: nobody else may guess it
      id object_id PRIMARY KEY,
      purpose text NOT NULL CHECK (purpose IN ('register', 'guest')),
      email text NOT NULL,
      full_name text NOT NULL,
      phone text NOT NULL,
      password_hash text NOT NULL,
      network bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(database)
  await sql`CREATE INDEX registration_email ON registration (email, created_at)`.execute(database)
  await sql`
    INSERT INTO registration (id, purpose, email, full_name, phone, password_hash, network, created_at)
    SELECT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24), 'register', email, full_name, phone,
      password_hash, '', created_at
    FROM customer WHERE email_verified_at IS NULL`.execute(database)
  await sql`
    UPDATE one_time_code SET used_at = now()
    WHERE purpose IN ('register', 'guest') AND used_at IS NULL`.execute(database)
  await sql`
    ALTER TABLE one_time_code
      DROP COLUMN registration,
      -- no foreign key: codes are counted for an hour, also when the registration is gone
      ADD COLUMN registration_id object_id`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE one_time_code DROP COLUMN registration_id, ADD COLUMN registration jsonb`.execute(
    database,
  )
  await sql`DROP TABLE registration`.execute(database)
}
