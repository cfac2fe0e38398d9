import type { Database } from '../platform/database/database.ts'
import type { ParcelRemark } from './courier.ts'
import type {} from './parcel.tables.ts'

/** @returns false for a remark that was reported before */
export async function createRemark(
  transaction: Database,
  parcelId: string,
  { happenedAt, isPickupFailure, ...remark }: ParcelRemark,
): Promise<boolean> {
  const row = await transaction
    .insertInto('parcel_remark')
    .values({
      parcel_id: parcelId,
      happened_at: happenedAt,
      is_pickup_failure: isPickupFailure,
      ...remark,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('says')
    .executeTakeFirst()
  return row !== undefined
}

export async function listRemarks(database: Database, parcelId: string): Promise<ParcelRemark[]> {
  const rows = await database
    .selectFrom('parcel_remark')
    .select(['code', 'says', 'location', 'happened_at', 'is_pickup_failure'])
    .where('parcel_id', '=', parcelId)
    .orderBy('happened_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ happened_at, is_pickup_failure, ...remark }) => ({
    ...remark,
    happenedAt: happened_at,
    isPickupFailure: is_pickup_failure,
  }))
}
