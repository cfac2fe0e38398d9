import { type Kysely, sql } from 'kysely'

/** The way in which a complaint came: by the shop's form, or entered by the staff. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE complaint ADD COLUMN came_by text NOT NULL DEFAULT 'form'`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE complaint DROP COLUMN came_by`.execute(database)
}
