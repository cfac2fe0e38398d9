import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

export type Place = { city: string; state: string }

export async function findPlace(
  database: Database,
  pincode: string,
): Promise<{ place: Place; isFresh: boolean } | undefined> {
  const row = await database
    .selectFrom('pincode_place')
    .select(['city', 'state', sql<boolean>`fetched_at > now() - interval '1 day'`.as('is_fresh')])
    .where('pincode', '=', pincode)
    .executeTakeFirst()
  return row && { place: { city: row.city, state: row.state }, isFresh: row.is_fresh }
}

export async function savePlace(database: Database, pincode: string, place: Place): Promise<void> {
  await database
    .insertInto('pincode_place')
    .values({ pincode, ...place })
    .onConflict((conflict) => conflict.column('pincode').doUpdateSet({ ...place, fetched_at: sql`now()` }))
    .execute()
}
