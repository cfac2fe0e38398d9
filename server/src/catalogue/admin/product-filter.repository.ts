import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { isUndeclared } from '../declarations.repository.ts'

export type ProductFilter = {
  q?: string | undefined
  categoryId?: string | undefined
  brandId?: string | undefined
  label?: 'new' | 'sale' | 'regular' | undefined
  isPublished?: boolean | undefined
  isLow?: boolean | undefined
  isDeclared?: boolean | undefined
}

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** In the name, the code or a SKU of product `p`. */
const searchConditions = (q: string): RawBuilder<unknown>[] =>
  q
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const like = likeText(word)
      return sql`(p.name ILIKE ${like} OR p.product_code ILIKE ${like}
        OR p.id IN (SELECT product_id FROM variant WHERE sku ILIKE ${like}))`
    })

const belowCategory = (id: string) => sql`p.category_id IN (
  WITH RECURSIVE below AS (
    SELECT id FROM category WHERE id = ${id}
    UNION SELECT c.id FROM category c JOIN below ON c.parent_id = below.id
  ) SELECT id FROM below)`

export function matchesFilter(
  filter: ProductFilter,
  more: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const { q = '', categoryId, brandId, label, isPublished, isDeclared } = filter
  const conditions = [
    ...searchConditions(q),
    ...(categoryId === undefined ? [] : [belowCategory(categoryId)]),
    ...(brandId === undefined ? [] : [sql`p.brand_id = ${brandId}`]),
    ...(label === undefined ? [] : [sql`p.label = ${label}`]),
    ...(isPublished === undefined ? [] : [sql`p.is_published = ${isPublished}`]),
    ...(isDeclared === undefined ? [] : [isDeclared ? sql`NOT ${isUndeclared}` : isUndeclared]),
    ...more,
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
}

export const direction = (order: 'asc' | 'desc') => sql.raw(order)

export const mainPicture = sql`(
  SELECT json_build_object('hash', i.hash, 'alt', pp.alt, 'width', i.width, 'height', i.height)
  FROM product_picture pp JOIN picture i ON i.hash = pp.picture_hash
  WHERE pp.product_id = p.id ORDER BY pp.position LIMIT 1)`

/**
 * One query, unless the page is empty.
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
