import { type Kysely, sql } from 'kysely'

/** Filters of lists of the back office that a staff member has named. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE saved_filter (
      id object_id PRIMARY KEY,
      staff_id object_id NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
      list text NOT NULL,
      name text NOT NULL,
      -- {filter, sort, order}
      content jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX saved_filter_name ON saved_filter (staff_id, list, lower(name));
  `.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE saved_filter`.execute(database)
}
