import { sql } from 'kysely'
import { indianDayOf } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type {} from '../catalogue.tables.ts'
import type { RateChange } from './rate-changes.ts'

const columns = sql`hsn_code AS "hsnCode", former_basis_points AS "formerBasisPoints",
  basis_points AS "basisPoints", valid_from::text AS "validFrom"`

export async function listAppliedChanges(database: Database): Promise<RateChange[]> {
  const { rows } = await sql<RateChange>`
    SELECT ${columns} FROM gst_rate_change WHERE applied_at IS NOT NULL ORDER BY valid_from DESC, id`.execute(
    database,
  )
  return rows
}

/** Reads changes that began after the day of one moment, up to that of another, in India. */
export async function listRateChangesBetween(
  database: Database,
  { after, until }: { after: Date; until: Date },
): Promise<(RateChange & { isApplied: boolean })[]> {
  const { rows } = await sql<RateChange & { isApplied: boolean }>`
    SELECT ${columns}, applied_at IS NOT NULL AS "isApplied" FROM gst_rate_change
    WHERE valid_from > ${indianDayOf(after)} AND valid_from <= ${indianDayOf(until)}`.execute(database)
  return rows
}

/** Reads code and rate of products, after the changes that are written into them. */
export async function findProductRates(
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; hsnCode: string; gstBasisPoints: number }[]> {
  return database
    .selectFrom('product')
    .select(['id', 'hsn_code as hsnCode', 'gst_basis_points as gstBasisPoints'])
    .where('id', 'in', [...ids])
    .execute()
}
