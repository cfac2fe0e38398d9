import { type Kysely, sql } from 'kysely'

/** It is one of the product's pictures; null shows the first. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE variant ADD picture_hash text COLLATE "C" REFERENCES picture (hash)`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE variant DROP picture_hash`.execute(database)
}
