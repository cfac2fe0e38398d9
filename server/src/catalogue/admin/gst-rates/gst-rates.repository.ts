import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type {} from '../../catalogue.tables.ts'

export type RateChangeRow = {
  id: string
  hsnCode: string
  formerBasisPoints: number
  basisPoints: number
  /** A day in India. */
  validFrom: string
  notification: string
  appliedAt: Date | null
  /** Those that have the new rate, or would have it now. */
  products: number
}

const today = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`

/** The latest first. */
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

/** Locks the changes whose day has come, in their order. */
export async function lockDueChanges(transaction: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM gst_rate_change WHERE applied_at IS NULL AND valid_from <= ${today}
    ORDER BY valid_from, length(hsn_code) DESC, id FOR UPDATE`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Gives the products of a code the new rate. */
export async function applyRateChange(transaction: Database, id: string): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE product p SET gst_basis_points = c.basis_points, updated_at = now() FROM gst_rate_change c
      WHERE c.id = ${id} AND p.hsn_code LIKE c.hsn_code || '%' AND p.gst_basis_points = c.former_basis_points
      RETURNING p.id)
    UPDATE gst_rate_change SET applied_at = now(), changed_products = (SELECT count(*) FROM changed)
    WHERE id = ${id}`.execute(transaction)
}
