import { readBarcode } from '@amritvasya/contract/rules/barcodes'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { pictureOf } from '../../platform/pictures/picture.repository.ts'
import { isUndeclared } from '../declarations.repository.ts'
import type { WaitingNotices } from '../dependencies.ts'

export type ProductFilter = {
  q?: string | undefined
  categoryId?: string | undefined
  brandId?: string | undefined
  label?: 'new' | 'sale' | 'regular' | undefined
  isPublished?: boolean | undefined
  isLow?: boolean | undefined
  isDeclared?: boolean | undefined
  isAwaited?: boolean | undefined
}

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

type Searched = {
  words: (like: string) => RawBuilder<unknown>
  barcode: (matches: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** It matches any variant of product `p`. */
const anyVariant: Searched = {
  words: (like) =>
    sql`p.id IN (SELECT product_id FROM variant WHERE sku ILIKE ${like} OR size ILIKE ${like} OR color_name ILIKE ${like})`,
  barcode: (matches) =>
    sql`p.id IN (SELECT v.product_id FROM variant_barcode b JOIN variant v ON v.id = b.variant_id WHERE ${matches})`,
}

/** Variant `v` alone, so that a finder of variants shows the one that is meant. */
export const thisVariant: Searched = {
  words: (like) => sql`v.sku ILIKE ${like} OR v.size ILIKE ${like} OR v.color_name ILIKE ${like}`,
  barcode: (matches) => sql`v.id IN (SELECT b.variant_id FROM variant_barcode b WHERE ${matches})`,
}

/** Barcodes match only as a whole, and only words that can be one are compared. */
const hasBarcode = (word: string, { barcode }: Searched) => {
  const read = readBarcode(word)
  if (!read) return sql``
  return sql`OR ${barcode('gtin' in read ? sql`b.gtin = ${read.gtin}` : sql`b.own_number = ${read.ownNumber}`)}`
}

/** Searches name and code of `p`, and SKU, size, colour or barcode of a variant; commas part finders' labels. */
const searchConditions = (q: string, searched: Searched): RawBuilder<unknown>[] =>
  q
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const like = likeText(word)
      return sql`(p.name ILIKE ${like} OR p.product_code ILIKE ${like}
        OR ${searched.words(like)} ${hasBarcode(word, searched)})`
    })

const belowCategory = (id: string) => sql`p.category_id IN (
  WITH RECURSIVE below AS (
    SELECT id FROM category WHERE id = ${id}
    UNION SELECT c.id FROM category c JOIN below ON c.parent_id = below.id
  ) SELECT id FROM below)`

export function matchesFilter(
  filter: ProductFilter,
  more: readonly RawBuilder<unknown>[],
  searched = anyVariant,
): RawBuilder<unknown> {
  const { q = '', categoryId, brandId, label, isPublished, isDeclared } = filter
  const conditions = [
    ...searchConditions(q, searched),
    ...(categoryId === undefined ? [] : [belowCategory(categoryId)]),
    ...(brandId === undefined ? [] : [sql`p.brand_id = ${brandId}`]),
    ...(label === undefined ? [] : [sql`p.label = ${label}`]),
    ...(isPublished === undefined ? [] : [sql`p.is_published = ${isPublished}`]),
    ...(isDeclared === undefined ? [] : [isDeclared ? sql`NOT ${isUndeclared}` : isUndeclared]),
    ...more,
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
}

const low = sql`EXISTS (SELECT FROM variant l WHERE l.product_id = p.id AND l.bundle_supply IS NULL AND l.quantity <= p.low_stock_at)`

const isAwaited = (notices: WaitingNotices) => sql`EXISTS (
  SELECT FROM ${notices} n JOIN variant a ON a.id = n.variant_id WHERE a.product_id = p.id)`

/** Matches products `p`; one is low when any of its variants is. */
export const matchesProducts = (
  filter: ProductFilter & { ids?: readonly string[] | undefined },
  notices: WaitingNotices,
): RawBuilder<unknown> =>
  matchesFilter(filter, [
    ...(filter.ids === undefined ? [] : [sql`p.id = ANY (${[...filter.ids]}::text[])`]),
    ...(filter.isAwaited === undefined
      ? []
      : [filter.isAwaited ? isAwaited(notices) : sql`NOT ${isAwaited(notices)}`]),
    ...(filter.isLow === undefined ? [] : [filter.isLow ? low : sql`NOT ${low}`]),
  ])

export const direction = (order: 'asc' | 'desc') => sql.raw(order)

export const mainPicture = sql`(
  SELECT ${pictureOf('pp.picture_hash', 'pp.alt')} FROM product_picture pp
  WHERE pp.product_id = p.id ORDER BY pp.position LIMIT 1)`

/**
 * It is one query, unless the page is empty.
 * @param matches selects `id`, and the number of all matches as `total`
 */
export async function pageWithTotal(
  database: Database,
  { page, perPage }: { page: number; perPage: number },
  matches: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<{ rows: string[]; total: number }> {
  const { rows } = await sql<{ id: string; total: number }>`
    SELECT ids.id, ids.total FROM (${matches} ${order}) AS ids LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(
    database,
  )
  const [first] = rows
  if (first || page === 1) return { rows: rows.map(({ id }) => id), total: first?.total ?? 0 }
  // A page beyond the end has no row with the total.
  const counted = await sql<{
    total: number
  }>`SELECT count(*)::int AS total FROM (${matches}) AS ids`.execute(database)
  return { rows: [], total: counted.rows[0]?.total ?? 0 }
}
