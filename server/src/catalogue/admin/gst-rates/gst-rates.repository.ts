import { sql } from 'kysely'
import { indianDayOf } from '../../../platform/database/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type {} from '../../catalogue.tables.ts'

export type RateChangeRow = {
  id: string
  hsnCode: string
  formerBasisPoints: number
  basisPoints: number
  validFrom: string
  notification: string
  appliedAt: Date | null
  /** It counts those that have the new rate, or would have it now. */
  products: number
}

export async function listRateChanges(database: Database): Promise<RateChangeRow[]> {
  const { rows } = await sql<RateChangeRow>`
    SELECT c.id, c.hsn_code AS "hsnCode", c.former_basis_points AS "formerBasisPoints",
      c.basis_points AS "basisPoints", c.valid_from::text AS "validFrom", c.notification, c.applied_at AS "appliedAt",
      coalesce(c.changed_products, (
        SELECT count(*)::int FROM product p
        WHERE p.hsn_code LIKE c.hsn_code || '%' AND p.gst_basis_points = c.former_basis_points)) AS products
    FROM gst_rate_change c ORDER BY c.valid_from DESC, c.hsn_code, c.id LIMIT 200`.execute(database)
  return rows
}

type NewRateChange = Omit<RateChangeRow, 'appliedAt' | 'products'>

/** @returns false when a change of this code and rate waits already */
export async function createRateChange(transaction: Database, change: NewRateChange): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('gst_rate_change')
    .values({
      id: change.id,
      hsn_code: change.hsnCode,
      former_basis_points: change.formerBasisPoints,
      basis_points: change.basisPoints,
      valid_from: change.validFrom,
      notification: change.notification,
    })
    .onConflict((conflict) =>
      conflict.columns(['hsn_code', 'former_basis_points']).where('applied_at', 'is', null).doNothing(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns false when the change is unknown or applied */
export async function deleteRateChange(transaction: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('gst_rate_change')
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Locks the changes whose day has come, and returns their days in order. */
export async function lockDueDays(transaction: Database): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT valid_from::text AS day FROM gst_rate_change WHERE applied_at IS NULL AND valid_from <= ${indianDayOf()}
    ORDER BY valid_from, id FOR UPDATE`.execute(transaction)
  return [...new Set(rows.map(({ day }) => day))]
}

/** Gives products the new rates of a day at once, because one change may end at the rate from which another begins. */
export async function applyChangesOf(transaction: Database, day: string): Promise<void> {
  await sql`
    WITH due AS (
      SELECT * FROM gst_rate_change WHERE applied_at IS NULL AND valid_from = ${day}::date
    ), chosen AS (
      SELECT DISTINCT ON (p.id) p.id, c.id AS change_id, c.basis_points FROM due c
      JOIN product p ON p.hsn_code LIKE c.hsn_code || '%' AND p.gst_basis_points = c.former_basis_points
      ORDER BY p.id, length(c.hsn_code) DESC
    ), changed AS (
      UPDATE product p SET gst_basis_points = chosen.basis_points, updated_at = now() FROM chosen
      WHERE p.id = chosen.id RETURNING chosen.change_id
    )
    UPDATE gst_rate_change c SET applied_at = now(),
      changed_products = (SELECT count(*) FROM changed WHERE change_id = c.id)
    FROM due WHERE c.id = due.id`.execute(transaction)
}
