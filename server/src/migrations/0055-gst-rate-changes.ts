import { type Kysely, sql } from 'kysely'

/** Changes of tax rates that begin at midnight of a day in India. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE gst_rate_change (
      id text PRIMARY KEY,
      -- the code itself, and longer ones that begin with it
      hsn_code text NOT NULL CHECK (hsn_code ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
      former_basis_points integer NOT NULL CHECK (former_basis_points BETWEEN 0 AND 4000),
      basis_points integer NOT NULL CHECK (basis_points BETWEEN 0 AND 4000),
      valid_from date NOT NULL,
      notification text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      -- then the products have the new rate
      applied_at timestamptz,
      changed_products integer,
      CHECK (basis_points <> former_basis_points)
    )`.execute(database)
  await sql`
    CREATE UNIQUE INDEX gst_rate_change_waiting ON gst_rate_change (hsn_code, former_basis_points)
    WHERE applied_at IS NULL`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE gst_rate_change`.execute(database)
}
