import { type Kysely, sql } from 'kysely'

/**
 * Roles that the owner makes. A member of such a role is inactive for release 0.3.0, which knows the fixed roles alone;
 * `is_active_in_role` says who may sign in here. The role is kept by a lock, not by a foreign key: without their role
 * somebody may do nothing.
 */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE staff_role (
      id object_id PRIMARY KEY,
      name text NOT NULL,
      calls text[] NOT NULL,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE UNIQUE INDEX staff_role_name ON staff_role (lower(name));
    ALTER TABLE staff
      ADD COLUMN role_id text COLLATE "C",
      ADD COLUMN is_active_in_role boolean NOT NULL DEFAULT false`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`
    ALTER TABLE staff DROP COLUMN role_id, DROP COLUMN is_active_in_role;
    DROP TABLE staff_role`.execute(database)
}
