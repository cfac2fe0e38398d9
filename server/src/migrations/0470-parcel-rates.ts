import { type Kysely, sql } from 'kysely'

/** The courier's charge for a parcel that comes back, and when its webhook first told of the parcel. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    ALTER TABLE parcel
      ADD COLUMN return_rate_paise integer,
      ADD COLUMN webhook_at timestamptz`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`ALTER TABLE parcel DROP COLUMN return_rate_paise, DROP COLUMN webhook_at`.execute(database)
}
