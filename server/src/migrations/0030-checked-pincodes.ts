import { type Kysely, sql } from 'kysely'

/**
 * True when the pincode of an address was found in its state, or confirmed by the shopper, at the time of saving; false
 * for existing addresses, as nothing is known of them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE address ADD COLUMN pincode_checked boolean NOT NULL DEFAULT false`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE address DROP COLUMN pincode_checked`.execute(database)
}
