import { type Kysely, sql } from 'kysely'

/** Reports in words that the shop gives no meaning, and pickups that failed. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE TABLE parcel_remark (
      parcel_id text NOT NULL REFERENCES parcel (id),
      happened_at timestamptz NOT NULL,
      says text NOT NULL,
      location text NOT NULL,
      -- of the courier service
      code text NOT NULL,
      is_pickup_failure boolean NOT NULL,
      PRIMARY KEY (parcel_id, happened_at, says)
    )`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP TABLE parcel_remark`.execute(database)
}
