import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { findSummaries, type SummaryRow } from './product.repository.ts'

/** Which products a list shows. A collection is 'all', 'featured', or the id of a category or brand. */
export type ListingFilter = {
  collection: string
  brandId?: string | undefined
  label?: 'new' | 'sale' | 'regular' | undefined
  minPaise?: number | undefined
  maxPaise?: number | undefined
}
export type Sorting = { by: 'createdAt' | 'price' | 'name'; order: 'asc' | 'desc' }
export type Span = { limit: number; offset: number }

const sortColumn = {
  createdAt: sql`created_at`,
  price: sql`price_paise`,
  name: sql`sort_name`,
}

/** The order of a list; ties are broken by id in the same direction, so that pages never overlap. */
export function orderOf({ by, order }: Sorting): RawBuilder<unknown> {
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`
  return sql`ORDER BY ${sortColumn[by]} ${direction}, product_id ${direction}`
}

export const priceCondition = (filter: { minPaise?: number | undefined; maxPaise?: number | undefined }) => [
  ...(filter.minPaise === undefined ? [] : [sql`price_paise >= ${filter.minPaise}`]),
  ...(filter.maxPaise === undefined ? [] : [sql`price_paise <= ${filter.maxPaise}`]),
]

const matching = (filter: ListingFilter) => {
  const conditions = [
    sql`collection = ${filter.collection}`,
    ...(filter.brandId === undefined ? [] : [sql`brand_id = ${filter.brandId}`]),
    ...(filter.label === undefined ? [] : [sql`label = ${filter.label}`]),
    ...priceCondition(filter),
  ]
  return sql`FROM listing WHERE ${sql.join(conditions, sql` AND `)}`
}

export const findListed = (
  database: Database,
  filter: ListingFilter,
  sorting: Sorting,
  { limit, offset }: Span,
): Promise<SummaryRow[]> =>
  findSummaries(
    database,
    sql`SELECT product_id ${matching(filter)} ${orderOf(sorting)} LIMIT ${limit} OFFSET ${offset}`,
  )

export async function countListed(database: Database, filter: ListingFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) ${matching(filter)}`.execute(database)
  return rows[0]?.count ?? 0
}

/** Whether shoppers may see the product. */
export async function isListed(database: Database, productId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM listing WHERE product_id = ${productId} AND collection = 'all'`.execute(database)
  return rows.length > 0
}
