import type { PriceRule } from '@amritvasya/contract/rules/price-change'
import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../../platform/database/paginate.ts'
import type { WaitingNotices } from '../../dependencies.ts'
import { plannedUntil } from '../../planned-prices/planned-price.repository.ts'
import type { NamedRow } from '../bundles/bundle.repository.ts'
import { matchesProducts, type ProductFilter } from '../product-filter.repository.ts'

export type PricedRow = NamedRow & {
  selling_price_paise: number
  mrp_paise: number
  planned_until: Date | null
}

/**
 * Returns the variants of the products that match.
 * @param limit of variants
 */
export async function listPricedVariants(
  database: Database,
  filter: ProductFilter & { ids?: readonly string[] | undefined },
  notices: WaitingNotices,
  limit: number,
): Promise<PricedRow[]> {
  const { rows } = await sql<PricedRow>`
    SELECT v.id, v.product_id, p.name AS product_name, v.size, v.color_name, v.sku, v.selling_price_paise, v.mrp_paise,
      ${plannedUntil} AS planned_until
    FROM variant v JOIN product p ON p.id = v.product_id WHERE ${matchesProducts(filter, notices)}
    ORDER BY lower(p.name), p.id, v.position LIMIT ${limit}`.execute(database)
  return rows
}

export type PriceLine = {
  variantId: string
  productId: string
  productName: string
  variantName: string
  sku: string
  before: { sellingPaise: number; mrpPaise: number }
  after: { sellingPaise: number; mrpPaise: number }
}

export async function insertPriceChange(
  transaction: Database,
  { id, rule, staffName }: { id: string; rule: PriceRule; staffName: string },
  lines: readonly PriceLine[],
): Promise<void> {
  await transaction
    .insertInto('price_change')
    .values({ id, rule: JSON.stringify(rule), staff_name: staffName })
    .execute()
  await sql`
    INSERT INTO price_change_line (price_change_id, position, variant_id, product_id, product_name, variant_name, sku,
      selling_paise_before, mrp_paise_before, selling_paise_after, mrp_paise_after)
    SELECT ${id}, row_number() OVER (), line.* FROM unnest(
      ${lines.map(({ variantId }) => variantId)}::text[], ${lines.map(({ productId }) => productId)}::text[],
      ${lines.map(({ productName }) => productName)}::text[], ${lines.map(({ variantName }) => variantName)}::text[],
      ${lines.map(({ sku }) => sku)}::text[],
      ${lines.map(({ before }) => before.sellingPaise)}::int[], ${lines.map(({ before }) => before.mrpPaise)}::int[],
      ${lines.map(({ after }) => after.sellingPaise)}::int[], ${lines.map(({ after }) => after.mrpPaise)}::int[]
    ) AS line`.execute(transaction)
}

/** The variants must be locked. */
export async function setPrices(
  transaction: Database,
  lines: readonly Pick<PriceLine, 'variantId' | 'after'>[],
): Promise<void> {
  await sql`
    UPDATE variant v SET selling_price_paise = n.selling, mrp_paise = n.mrp
    FROM unnest(${lines.map(({ variantId }) => variantId)}::text[],
      ${lines.map(({ after }) => after.sellingPaise)}::int[], ${lines.map(({ after }) => after.mrpPaise)}::int[])
      AS n (id, selling, mrp)
    WHERE v.id = n.id`.execute(transaction)
}

export type PriceChangeRow = Selectable<Tables['price_change']>

export const listPriceChangeRows = (
  database: Database,
  query: PageQuery,
): Promise<{ rows: PriceChangeRow[]; total: number }> =>
  paginate(database, 'price_change', query, { sortedBy: 'created_at', searched: ['staff_name'] })

export const findPriceChange = (database: Database, id: string): Promise<PriceChangeRow | undefined> =>
  database.selectFrom('price_change').selectAll().where('id', '=', id).executeTakeFirst()

export type LineCounts = { id: string; products: number; variants: number; undone: number; kept: number }

export async function countLines(database: Database, ids: readonly string[]): Promise<LineCounts[]> {
  const { rows } = await sql<LineCounts>`
    SELECT price_change_id AS id, count(DISTINCT product_id)::int AS products, count(*)::int AS variants,
      count(*) FILTER (WHERE outcome = 'undone')::int AS undone,
      count(*) FILTER (WHERE outcome IN ('changed', 'gone'))::int AS kept
    FROM price_change_line WHERE price_change_id = ANY (${[...ids]}::text[]) GROUP BY 1`.execute(database)
  return rows
}

export type ChangedLineRow = Omit<
  Selectable<Tables['price_change_line']>,
  'price_change_id' | 'position' | 'outcome'
> & {
  present_selling_paise: number | null
  present_mrp_paise: number | null
  state: 'set' | 'changed' | 'gone' | 'undone'
  planned_until: Date | null
}

/** Lines that the undoing left, or would leave, come first. */
export async function listLines(
  database: Database,
  id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ChangedLineRow[]> {
  const { rows } = await sql<ChangedLineRow>`
    SELECT * FROM (
      SELECT l.*, v.selling_price_paise AS present_selling_paise, v.mrp_paise AS present_mrp_paise,
        ${plannedUntil} AS planned_until,
        coalesce(l.outcome, CASE
          WHEN v.id IS NULL THEN 'gone'
          WHEN ${plannedUntil} IS NOT NULL THEN 'changed'
          WHEN (v.selling_price_paise, v.mrp_paise) = (l.selling_paise_after, l.mrp_paise_after) THEN 'set'
          ELSE 'changed' END) AS state
      FROM price_change_line l LEFT JOIN variant v ON v.id = l.variant_id
      WHERE l.price_change_id = ${id}) AS lines
    ORDER BY state IN ('changed', 'gone') DESC, position LIMIT ${limit} OFFSET ${offset}`.execute(database)
  return rows
}

export async function lockPriceChange(
  transaction: Database,
  id: string,
): Promise<PriceChangeRow | undefined> {
  return transaction
    .selectFrom('price_change')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Notes each line's outcome; a price that holds as planned counts as changed. The catalogue must be locked.
 * @returns those whose price of the change still holds
 */
export async function settleLines(transaction: Database, id: string): Promise<PriceLine[]> {
  const { rows } = await sql<Omit<ChangedLineRow, 'planned_until'> & { outcome: string }>`
    UPDATE price_change_line l SET outcome = CASE
      WHEN v.id IS NULL THEN 'gone'
      WHEN ${plannedUntil} IS NOT NULL THEN 'changed'
      WHEN (v.selling_price_paise, v.mrp_paise) = (l.selling_paise_after, l.mrp_paise_after) THEN 'undone'
      ELSE 'changed' END
    FROM price_change_line same LEFT JOIN variant v ON v.id = same.variant_id
    WHERE l.price_change_id = ${id} AND same.price_change_id = l.price_change_id AND same.position = l.position
    RETURNING l.*`.execute(transaction)
  return rows
    .filter(({ outcome }) => outcome === 'undone')
    .map((row) => ({
      variantId: row.variant_id,
      productId: row.product_id,
      productName: row.product_name,
      variantName: row.variant_name,
      sku: row.sku,
      before: { sellingPaise: row.selling_paise_after, mrpPaise: row.mrp_paise_after },
      after: { sellingPaise: row.selling_paise_before, mrpPaise: row.mrp_paise_before },
    }))
}

export async function markUndone(transaction: Database, id: string, staffName: string): Promise<void> {
  await sql`UPDATE price_change SET undone_at = now(), undone_by = ${staffName} WHERE id = ${id}`.execute(
    transaction,
  )
}
