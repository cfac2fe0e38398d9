import type { Database } from '../platform/database/database.ts'
import type { ParcelScan } from './courier.ts'
import type {} from './parcel.tables.ts'

/** @returns false for a scan that was reported before */
export async function createScan(
  transaction: Database,
  parcelId: string,
  scan: ParcelScan,
): Promise<boolean> {
  const row = await transaction
    .insertInto('parcel_scan')
    .values({
      parcel_id: parcelId,
      state: scan.state,
      happened_at: scan.happenedAt,
      says: scan.says,
      location: scan.location,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('state')
    .executeTakeFirst()
  return row !== undefined
}

export async function listScans(database: Database, parcelId: string): Promise<ParcelScan[]> {
  const rows = await database
    .selectFrom('parcel_scan')
    .select(['state', 'says', 'location', 'happened_at'])
    .where('parcel_id', '=', parcelId)
    .orderBy('happened_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ happened_at, ...scan }) => ({ ...scan, happenedAt: happened_at }))
}
