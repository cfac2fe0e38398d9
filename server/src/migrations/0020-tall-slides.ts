import { type Kysely, sql } from 'kysely'

/** It adds a second, portrait picture of a slide for phones. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE slide ADD tall_picture_hash text COLLATE "C" REFERENCES picture (hash)`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE slide DROP tall_picture_hash`.execute(database)
}
