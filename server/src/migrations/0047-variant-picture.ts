import { type Kysely, sql } from 'kysely'

/** A variant may have its own picture, one of its product's; without it the product's first picture stands for it. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE variant ADD picture_hash text COLLATE "C" REFERENCES picture (hash)`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE variant DROP picture_hash`.execute(database)
}
