import { type Kysely, sql } from 'kysely'

/** Titles and descriptions of products and categories for search engines and link previews; empty for those of the page. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  for (const table of ['product', 'category']) {
    await sql`
      ALTER TABLE ${sql.table(table)}
        ADD COLUMN seo_title text NOT NULL DEFAULT '',
        ADD COLUMN seo_description text NOT NULL DEFAULT '',
        ADD COLUMN share_picture_hash text COLLATE "C"`.execute(database)
  }
  // A constraint of the columns would be new to the release that still runs.
  await sql`
    CREATE TABLE share_picture (
      picture_hash text COLLATE "C" PRIMARY KEY REFERENCES picture (hash)
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE share_picture`.execute(database)
  for (const table of ['product', 'category']) {
    await sql`
      ALTER TABLE ${sql.table(table)} DROP COLUMN seo_title, DROP COLUMN seo_description,
        DROP COLUMN share_picture_hash`.execute(database)
  }
}
