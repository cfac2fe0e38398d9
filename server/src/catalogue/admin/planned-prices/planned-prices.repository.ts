import type { PlannedPriceOutcome, PlannedPriceState } from '@amritvasya/contract/rules/planned-prices'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { PageQuery } from '../../../platform/database/paginate.ts'

export type PlannedPriceRow = {
  id: string
  productId: string
  productName: string
  variantId: string
  size: string | null
  colorName: string | null
  sku: string
  pricePaise: number
  presentPaise: number
  mrpPaise: number
  beginsAt: Date
  endsAt: Date | null
  begunAt: Date | null
  doneAt: Date | null
  formerPaise: number | null
  outcome: PlannedPriceOutcome | null
}

const selected = sql`
  SELECT t.id, p.id AS "productId", p.name AS "productName", v.id AS "variantId", v.size, v.color_name AS "colorName",
    v.sku, t.selling_price_paise AS "pricePaise", v.selling_price_paise AS "presentPaise", v.mrp_paise AS "mrpPaise",
    t.begins_at AS "beginsAt", t.ends_at AS "endsAt", t.begun_at AS "begunAt", t.done_at AS "doneAt",
    t.former_price_paise AS "formerPaise", t.outcome
  FROM planned_price t JOIN variant v ON v.id = t.variant_id JOIN product p ON p.id = v.product_id`

const states: Record<PlannedPriceState, RawBuilder<boolean>> = {
  planned: sql<boolean>`t.done_at IS NULL AND t.begun_at IS NULL`,
  running: sql<boolean>`t.done_at IS NULL AND t.begun_at IS NOT NULL`,
  done: sql<boolean>`t.done_at IS NOT NULL`,
}
const columns = { beginsAt: 't.begins_at', endsAt: 't.ends_at', createdAt: 't.created_at' } as const

export type PlannedPriceFilter = PageQuery & {
  sort: keyof typeof columns
  state?: PlannedPriceState | undefined
}

/** Searches by name, code and SKU. */
export async function listPlannedPriceRows(
  database: Database,
  { page, perPage, sort, order, q, ids, state }: PlannedPriceFilter,
): Promise<{ rows: PlannedPriceRow[]; total: number }> {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : undefined
  const conditions = [
    sql<boolean>`true`,
    ...(state ? [states[state]] : []),
    ...(ids ? [sql<boolean>`t.id = ANY (${ids}::text[])`] : []),
    ...(words
      ? [sql<boolean>`(p.name ILIKE ${words} OR p.product_code ILIKE ${words} OR v.sku ILIKE ${words})`]
      : []),
  ]
  const where = sql.join(conditions, sql` AND `)
  const { rows } = await sql<PlannedPriceRow>`
    ${selected} WHERE ${where}
    ORDER BY ${sql.ref(columns[sort])} ${direction} NULLS LAST, t.id ${direction}
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(database)
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total
    FROM planned_price t JOIN variant v ON v.id = t.variant_id JOIN product p ON p.id = v.product_id
    WHERE ${where}`.execute(database)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function findPlannedPrices(
  database: Database,
  ids: readonly string[],
): Promise<PlannedPriceRow[]> {
  const { rows } = await sql<PlannedPriceRow>`
    ${selected} WHERE t.id = ANY (${[...ids]}::text[]) ORDER BY t.id`.execute(database)
  return rows
}

export type NewRow = {
  id: string
  variantId: string
  sellingPaise: number
  beginsAt: Date
  endsAt: Date | null
}

export async function insertPlannedPrices(transaction: Database, rows: readonly NewRow[]): Promise<void> {
  await transaction
    .insertInto('planned_price')
    .values(
      rows.map(({ id, variantId, sellingPaise, beginsAt, endsAt }) => ({
        id,
        variant_id: variantId,
        selling_price_paise: sellingPaise,
        begins_at: beginsAt,
        ends_at: endsAt,
      })),
    )
    .execute()
}

export type PricedVariant = { id: string; mrpPaise: number; isInPast: boolean; overlaps: string | null }

/**
 * Reads variants for a plan: their MRP, and the SKU of one for which another plan holds at the same time. A price that
 * stays holds for the moment of its begin, because later plans go back to it.
 */
export async function readForPlan(
  transaction: Database,
  variantIds: readonly string[],
  { beginsAt, endsAt }: Pick<NewRow, 'beginsAt' | 'endsAt'>,
): Promise<PricedVariant[]> {
  const { rows } = await sql<PricedVariant>`
    SELECT v.id, v.mrp_paise AS "mrpPaise", ${beginsAt}::timestamptz <= clock_timestamp() AS "isInPast", (
      SELECT v.sku FROM planned_price t
      WHERE t.variant_id = v.id AND t.done_at IS NULL
        AND tstzrange(t.begins_at, COALESCE(t.ends_at, t.begins_at + interval '1 microsecond'))
          && tstzrange(${beginsAt}::timestamptz, COALESCE(${endsAt}::timestamptz, ${beginsAt}::timestamptz + interval '1 microsecond'))
      LIMIT 1) AS overlaps
    FROM variant v WHERE v.id = ANY (${[...variantIds]}::text[])`.execute(transaction)
  return rows
}

/** @returns true for a plan that had not begun */
export async function deletePlanned(transaction: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM planned_price WHERE id = ${id} AND begun_at IS NULL AND done_at IS NULL RETURNING id`.execute(
    transaction,
  )
  return rows.length > 0
}

/** @returns true for a running plan, which is due now */
export async function endPlanned(transaction: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE planned_price SET ends_at = GREATEST(clock_timestamp(), begins_at + interval '1 microsecond')
    WHERE id = ${id} AND begun_at IS NOT NULL AND done_at IS NULL RETURNING id`.execute(transaction)
  return rows.length > 0
}
