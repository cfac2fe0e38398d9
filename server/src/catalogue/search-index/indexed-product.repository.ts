import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { availableOf } from '../stock/available.repository.ts'

export type IndexedProduct = {
  id: string
  name: string
  short_description: string
  material: string | null
  country_of_origin: string | null
  label: 'new' | 'sale' | 'regular'
  is_featured: boolean
  /** It is in milliseconds since 1970. */
  created_at: number
  category_id: string
  brand_id: string
  brand_name: string
  price_paise: number
  /** They are distinct and ascending, without `price_paise`. */
  other_prices: number[]
  in_stock: boolean
  /** The names are separated by commas. */
  stones: string
  colors: string
  intentions: string
  /** They are distinct, from all variants. */
  sizes: string[]
  /** They are the distinct lengths, breadths and heights of all variants, such as `17.5 cm`. */
  dimensions: string[]
  /** Distinct, each as its sample and name, such as `#7a4fa3Violet`. */
  variant_colors: string[]
  /** It goes from 1 to 5 and is 0 without reviews. */
  average_rating: number
  number_of_reviews: number
}

/** It is the length of the hexadecimal part of `#7a4fa3Violet`. */
export const HEX_LENGTH = 7

export const nameOfColor = (color: string): string => color.slice(HEX_LENGTH)

/** Follows orders and reviews, which are no change of the catalogue. */
export type ProductState = Pick<IndexedProduct, 'id' | 'in_stock' | 'average_rating' | 'number_of_reviews'>

// PostgreSQL evaluates EXISTS for a thousand products by reading all variants.
const inStock = sql`(SELECT max(${availableOf('s')}) FROM variant s WHERE s.product_id = p.id) > 0`

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
      ${inStock} AS in_stock, p.stones, p.colors, p.intentions,
      ARRAY(SELECT DISTINCT size FROM variant WHERE product_id = p.id AND size IS NOT NULL) AS sizes,
      ARRAY(
        SELECT DISTINCT side || ' ' || dimension_unit
        FROM variant, unnest(ARRAY[length, breadth, height]) AS side
        WHERE product_id = p.id AND side IS NOT NULL AND dimension_unit IS NOT NULL
      ) AS dimensions,
      ARRAY(
        SELECT DISTINCT color_hex || color_name FROM variant WHERE product_id = p.id AND color_name IS NOT NULL
      ) AS variant_colors,
      p.average_rating::float8 AS average_rating, p.number_of_reviews
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

/**
 * Leaves out products that are in stock and have no review, as most are.
 * @param ids null for all products
 */
export async function findStates(database: Database, ids: readonly string[] | null): Promise<ProductState[]> {
  const { rows } = await sql<ProductState>`
    SELECT * FROM (
      SELECT p.id, p.average_rating::float8 AS average_rating, p.number_of_reviews,
        EXISTS (SELECT FROM variant v WHERE v.product_id = p.id AND ${availableOf('v')} > 0) AS in_stock
      FROM product p WHERE ${ids ? sql`p.id = ANY(${ids})` : sql`true`}
    ) AS state
    WHERE NOT in_stock OR number_of_reviews > 0`.execute(database)
  return rows
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

/** They are ids of the products that come first, in their order, by category and by the words of a search. */
export type Pins = {
  categories: ReadonlyMap<string, readonly string[]>
  searches: ReadonlyMap<string, readonly string[]>
}

export async function findPins(database: Database): Promise<Pins> {
  const rows = await database
    .selectFrom('pinned_product as pin')
    .leftJoin('pinned_search as search', 'search.id', 'pin.search_id')
    .select(['pin.category_id', 'search.words', 'pin.product_id'])
    .orderBy('pin.place')
    .execute()
  const listsBy = (keyOf: (row: (typeof rows)[number]) => string | null) => {
    const lists = new Map<string, string[]>()
    for (const row of rows) {
      const key = keyOf(row)
      if (key !== null) lists.set(key, [...(lists.get(key) ?? []), row.product_id])
    }
    return lists
  }
  return { categories: listsBy((row) => row.category_id), searches: listsBy((row) => row.words) }
}

export const findSynonyms = (database: Database): Promise<{ term: string; meaning: string }[]> =>
  database.selectFrom('synonym').select(['term', 'meaning']).execute()
