import { type Kysely, sql } from 'kysely'

/**
 * Records if the pincode was found in its state, or confirmed by the shopper; unknown, hence false, for existing
 * addresses.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE address ADD COLUMN pincode_checked boolean NOT NULL DEFAULT false`.execute(database)
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE address DROP COLUMN pincode_checked`.execute(database)
}
