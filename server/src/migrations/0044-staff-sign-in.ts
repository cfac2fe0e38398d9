import { type Kysely, sql } from 'kysely'

/** It adds known networks, salted recovery codes, expiry of first passwords, and idle sessions. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    -- where a staff member signed in before; a stranger's attempts elsewhere do not lock these networks out
    CREATE TABLE staff_known_network (
      staff_id object_id NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      network bytea NOT NULL,
      last_used_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (staff_id, network)
    )`.execute(database)
  await sql`
    ALTER TABLE staff
      -- set for a password that somebody else chose: it must be changed, and ends on this day
      ADD COLUMN first_password_ends_at timestamptz`.execute(database)
  await sql`
    ALTER TABLE staff_session
      ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN device text NOT NULL DEFAULT ''`.execute(database)
  await sql`
    ALTER TABLE session
      ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN device text NOT NULL DEFAULT ''`.execute(database)
  await sql`ALTER TABLE staff_recovery_code DROP CONSTRAINT staff_recovery_code_pkey`.execute(database)
  await sql`
    ALTER TABLE staff_recovery_code
      ALTER COLUMN hash DROP NOT NULL,
      -- codes issued before have a keyed fingerprint in hash, later ones a salted password hash here
      ADD COLUMN password_hash text,
      ADD CONSTRAINT staff_recovery_code_one_hash CHECK (num_nonnulls(hash, password_hash) = 1)`.execute(
    database,
  )
  await sql`CREATE INDEX staff_recovery_code_staff ON staff_recovery_code (staff_id)`.execute(database)
}

/** Deletes salted recovery codes, which cannot be converted to fingerprints. */
export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM staff_recovery_code WHERE hash IS NULL`.execute(database)
  await sql`DROP INDEX staff_recovery_code_staff`.execute(database)
  await sql`ALTER TABLE staff_recovery_code DROP COLUMN password_hash`.execute(database)
  await sql`ALTER TABLE staff_recovery_code ADD PRIMARY KEY (staff_id, hash)`.execute(database)
  for (const table of ['session', 'staff_session']) {
    await sql`ALTER TABLE ${sql.table(table)} DROP COLUMN last_used_at, DROP COLUMN device`.execute(database)
  }
  await sql`ALTER TABLE staff DROP COLUMN first_password_ends_at`.execute(database)
  await sql`DROP TABLE staff_known_network`.execute(database)
}
