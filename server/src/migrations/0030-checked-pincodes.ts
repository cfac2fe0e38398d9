import { type Kysely, sql } from 'kysely'

/**
 * Whether the pincode of an address was found to lie in its state, or confirmed by the shopper, when it was saved. Of
 * the addresses there are, nobody knows.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE address ADD COLUMN pincode_checked boolean NOT NULL DEFAULT false`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE address DROP COLUMN pincode_checked`.execute(database)
}
