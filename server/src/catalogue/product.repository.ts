import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statements.ts'
import { type PictureRow, pictureOf } from '../platform/pictures/picture.repository.ts'
import { priceEnd } from './planned-prices/planned-price.repository.ts'
import { promisedDayOf } from './pre-orders/promised-day.repository.ts'
import { provenPriceBefore } from './price-history.repository.ts'
import { type PageValues, plainFields } from './product-fields.ts'
import type { PriceRange } from './search-index/price-table.ts'
import { availableOf } from './stock/available.repository.ts'

export type VariantRow = Omit<
  Selectable<Tables['variant']>,
  'product_id' | 'position' | 'bundle_supply' | 'available_on'
> & {
  /** It is null without a struck price. */
  lowest_paise: number | null
  /** ISO 8601; null for a price without a planned end. */
  price_ends_at: string | null
  /** It reads like `2026-12-20`; null once its pieces are there. */
  available_on: string | null
  /** It is read with a single product only; null for a variant with stock of its own. */
  pieces?: PieceRow[] | null
}
export type PieceRow = {
  product_id: string
  name: string
  size: string | null
  color_name: string | null
  quantity: number
  picture_hash: string | null
  /** Shoppers may see its page. */
  is_listed: boolean
}
export type SummaryRow = {
  id: string
  name: string
  short_description: string
  category_id: string
  category_name: string
  brand_id: string
  brand_name: string
  product_code: string
  label: 'new' | 'sale' | 'regular'
  material: string | null
  average_rating: number
  number_of_reviews: number
  created_at: Date
  total_stock: number
  options: { sizes: number; colors: number; lowest_paise: number; highest_paise: number }
  pictures: PictureRow[]
  variants: VariantRow[]
}
export type ProductRow = SummaryRow & {
  page_values: PageValues
  shipping_rate_paise: number | null
}

const columns = sql`
  p.id, p.name, p.short_description, p.category_id, c.name AS category_name, p.brand_id, b.name AS brand_name,
  p.product_code, p.label, p.material, p.average_rating, p.number_of_reviews, p.created_at,
  (SELECT COALESCE(sum(${availableOf('s')}), 0)::int FROM variant s WHERE s.product_id = p.id) AS total_stock,
  (SELECT json_build_object('sizes', count(DISTINCT size), 'colors', count(DISTINCT color_name),
      'lowest_paise', COALESCE(min(selling_price_paise), 0), 'highest_paise', COALESCE(max(selling_price_paise), 0))
    FROM variant WHERE product_id = p.id) AS options`

const pageValues = sql`json_build_object(${sql.join(
  plainFields
    .filter((one) => 'isOnPage' in one)
    .map(({ field, column }) => sql`${sql.lit(field)}, p.${sql.ref(column)}`),
)}) AS page_values`

export const picturesOf = (condition: RawBuilder<unknown>) => sql`(
  SELECT COALESCE(json_agg(${pictureOf('pp.picture_hash', 'pp.alt')} ORDER BY pp.position), '[]')
  FROM product_picture pp WHERE pp.product_id = p.id AND ${condition}) AS pictures`

/** No page can claim a reduction without its proof, the lowest price before (decision 46). */
export const variantsOf = (condition: RawBuilder<unknown>, pieces = sql``) => sql`(
  SELECT COALESCE(json_agg(to_jsonb(v) || jsonb_build_object('quantity', ${availableOf('v')}, 'lowest_paise', ${provenPriceBefore},
      'price_ends_at', ${priceEnd},
      'available_on', ${promisedDayOf('v')}${pieces})
    ORDER BY v.is_default DESC, v.position), '[]')
  FROM variant v WHERE v.product_id = p.id AND ${condition}) AS variants`

/** It reads the pieces of variant `v`. */
const piecesOfBundle = sql`, 'pieces', CASE WHEN v.bundle_supply IS NOT NULL THEN (
  SELECT json_agg(json_build_object('product_id', cp.id, 'name', cp.name, 'size', cv.size, 'color_name', cv.color_name,
    'quantity', c.quantity, 'is_listed', cp.is_published AND category_is_active(cp.category_id), 'picture_hash', COALESCE(cv.picture_hash,
      (SELECT picture_hash FROM product_picture WHERE product_id = cp.id ORDER BY position LIMIT 1))) ORDER BY c.position)
  FROM bundle_component c JOIN variant cv ON cv.id = c.component_id JOIN product cp ON cp.id = cv.product_id
  WHERE c.bundle_id = v.id) END`

export type Versioned<T> = { version: number; rows: T[] }

/** Prefers the default variant, else the cheapest in the range. */
const shownIn = ({ minPaise = 0, maxPaise = Number.POSITIVE_INFINITY }: PriceRange) => sql`v.id = (
  SELECT s.id FROM variant s
  WHERE s.product_id = p.id AND s.selling_price_paise BETWEEN ${minPaise}::float8 AND ${maxPaise}::float8
  ORDER BY s.is_default DESC, s.selling_price_paise, ${availableOf('s')} = 0, s.position LIMIT 1)`

/**
 * Keeps the order of the ids.
 * @param range of the list's prices, which may select another variant ({@link shownIn})
 */
export async function findSummaries(
  database: Database,
  ids: readonly string[],
  range: PriceRange = {},
): Promise<Versioned<SummaryRow>> {
  const isAny = range.minPaise === undefined && range.maxPaise === undefined
  const { rows } = await sql<{ version: number; row: SummaryRow | null }>`
    ${prepared} SELECT v.version, to_json(s) AS row
    FROM catalogue_version v
    LEFT JOIN (
      SELECT page.place, ${columns}, ${picturesOf(sql`pp.position = 0`)}, ${variantsOf(isAny ? sql`v.is_default` : shownIn(range))}
      FROM unnest(${ids}::text[]) WITH ORDINALITY AS page (id, place)
      JOIN product p ON p.id = page.id
      JOIN category c ON c.id = p.category_id
      JOIN brand b ON b.id = p.brand_id
    ) AS s ON true
    ORDER BY s.place`.execute(database)
  return {
    version: rows[0]?.version ?? 0,
    rows: rows.flatMap(({ row }) => (row ? [{ ...row, created_at: new Date(row.created_at) }] : [])),
  }
}

export async function findProduct(database: Database, id: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    ${prepared} SELECT ${columns}, ${pageValues}, p.shipping_rate_paise, ${picturesOf(sql`true`)}, ${variantsOf(sql`true`, piecesOfBundle)}
    FROM product p
    JOIN category c ON c.id = p.category_id
    JOIN brand b ON b.id = p.brand_id
    WHERE p.id = ${id} AND p.is_published AND category_is_active(p.category_id)`.execute(database)
  return rows[0]
}

export async function findDescribed(database: Database, words: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} SELECT id FROM product
    WHERE product_text(name, short_description, material, description) @@ plainto_tsquery('english', ${words}) AND is_published
    LIMIT ${max}`.execute(database)
  return rows.map(({ id }) => id)
}

/**
 * Finds them by prefix, at most `max` of each kind.
 * @param code only lower-case letters and digits
 */
export async function findByCode(database: Database, code: string, max: number): Promise<string[]> {
  // '{' sorts after every lower-case letter and digit in bytes.
  const begins = (column: RawBuilder<unknown>) =>
    sql`code_of(${column}) COLLATE "C" >= ${code} AND code_of(${column}) COLLATE "C" < ${`${code}{`}`
  const { rows } = await sql<{ id: string }>`
    ${prepared} (SELECT id FROM product WHERE ${begins(sql`product_code`)} LIMIT ${max})
    UNION (SELECT product_id FROM variant WHERE ${begins(sql`sku`)} LIMIT ${max})`.execute(database)
  return rows.map(({ id }) => id)
}

export async function findInStock(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ product_id: string }>`
    SELECT DISTINCT v.product_id FROM variant v
    WHERE v.product_id = ANY (${[...ids]}::text[]) AND ${availableOf('v')} > 0`.execute(database)
  return new Set(rows.map(({ product_id }) => product_id))
}
