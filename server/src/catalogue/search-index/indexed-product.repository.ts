import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type IndexedProduct = {
  id: string
  name: string
  short_description: string
  material: string | null
  country_of_origin: string | null
  label: 'new' | 'sale' | 'regular'
  is_featured: boolean
  /** Milliseconds since 1970. */
  created_at: number
  category_id: string
  brand_id: string
  brand_name: string
  price_paise: number
  /** Distinct, ascending, without `price_paise`. */
  other_prices: number[]
  in_stock: boolean
}

// PostgreSQL evaluates EXISTS for a thousand products by reading all variants.
const inStock = sql`(SELECT max(quantity) FROM variant WHERE product_id = p.id) > 0`

async function findFacts(database: Database, rest: RawBuilder<unknown>): Promise<IndexedProduct[]> {
  const { rows } = await sql<IndexedProduct>`
    SELECT p.id, p.name, p.short_description, p.material, p.country_of_origin, p.label, p.is_featured,
      EXTRACT(epoch FROM p.created_at)::float8 * 1000 AS created_at, p.category_id,
      p.brand_id, b.name AS brand_name, v.selling_price_paise AS price_paise,
      ARRAY(
        SELECT DISTINCT selling_price_paise FROM variant
        WHERE product_id = p.id AND selling_price_paise <> v.selling_price_paise
        ORDER BY selling_price_paise
      ) AS other_prices,
      ${inStock} AS in_stock
    FROM product p
    JOIN brand b ON b.id = p.brand_id
    JOIN variant v ON v.product_id = p.id AND v.is_default
    WHERE p.is_published AND ${rest}`.execute(database)
  return rows
}

export const listIndexedProducts = (database: Database, ids: readonly string[]): Promise<IndexedProduct[]> =>
  findFacts(database, sql`p.id = ANY(${ids})`)

export const listIndexedProductsAfter = (
  database: Database,
  id: string,
  max: number,
): Promise<IndexedProduct[]> =>
  findFacts(database, sql`p.id > ${id} AND v.product_id > ${id} ORDER BY p.id LIMIT ${max}`)

/** @param ids null for all products */
export async function findSoldOut(database: Database, ids: readonly string[] | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM product
    WHERE ${ids ? sql`id = ANY(${ids})` : sql`true`}
      AND NOT EXISTS (SELECT FROM variant WHERE product_id = product.id AND quantity > 0)`.execute(database)
  return rows.map(({ id }) => id)
}

export async function findVersion(database: Database): Promise<number> {
  const { version } = await database
    .selectFrom('catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}

/** '*' stands for all products. */
export async function findChangesAfter(database: Database, version: number): Promise<string[]> {
  const rows = await database
    .selectFrom('catalogue_change')
    .select('product_id')
    .distinct()
    .where('version', '>', version)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export const findSynonyms = (database: Database): Promise<{ term: string; meaning: string }[]> =>
  database.selectFrom('synonym').select(['term', 'meaning']).execute()
