import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { PictureRow } from '../../../platform/pictures/picture.repository.ts'
import { availableOf } from '../../stock/available.repository.ts'
import type { NamedRow } from '../bundles/bundle.repository.ts'
import {
  direction,
  mainPicture,
  matchesFilter,
  type ProductFilter,
  pageWithTotal,
  thisVariant,
} from '../product-filter.repository.ts'

export type StockQuery = ProductFilter & {
  page: number
  perPage: number
  sort: 'name' | 'stock' | 'price' | 'sku'
  order: 'asc' | 'desc'
  ids?: string[] | undefined
}

export type StockRow = NamedRow & {
  picture: PictureRow | null
  is_published: boolean
  selling_price_paise: number
  mrp_paise: number
  quantity: number
  held: number
  low_stock_at: number
  own_number: number
  gtin: string | null
  /** Its stock is computed from its components. */
  is_bundle: boolean
}

const sorts: Record<StockQuery['sort'], RawBuilder<unknown>> = {
  name: sql`lower(p.name)`,
  stock: availableOf('v'),
  price: sql`v.selling_price_paise`,
  sku: sql`v.sku`,
}

const condition = (query: StockQuery) =>
  matchesFilter(
    query,
    [
      ...(query.ids === undefined ? [] : [sql`v.id = ANY (${query.ids}::text[])`]),
      ...(query.isLow === undefined
        ? []
        : [sql`(v.bundle_supply IS NULL AND v.quantity <= p.low_stock_at) = ${query.isLow}`]),
    ],
    thisVariant,
  )

/** A variant whose label or SKU is the whole text comes first. */
const isMeant = (q: string) =>
  sql`lower(${q}) IN (lower(concat_ws(', ', p.name, v.size, v.color_name)), lower(v.sku))`

export async function listVariants(
  database: Database,
  query: StockQuery,
): Promise<{ rows: StockRow[]; total: number }> {
  const order = direction(query.order)
  const { rows, total } = await pageWithTotal(
    database,
    query,
    sql`SELECT v.id, (count(*) OVER ())::int AS total FROM variant v JOIN product p ON p.id = v.product_id WHERE ${condition(query)}`,
    sql`ORDER BY ${query.q ? sql`${isMeant(query.q.trim())} DESC,` : sql``} ${sorts[query.sort]} ${order}, p.id ${order}, v.position`,
  )
  return { rows: await findVariants(database, rows), total }
}

export async function findVariants(database: Database, ids: readonly string[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    SELECT v.id, v.product_id, p.name AS product_name, v.size, v.color_name, v.sku, ${mainPicture} AS picture,
      p.is_published, v.selling_price_paise, v.mrp_paise, ${availableOf('v')} AS quantity, p.low_stock_at,
      v.bundle_supply IS NOT NULL AS is_bundle, b.own_number, b.gtin,
      (SELECT COALESCE(sum(quantity), 0)::int FROM stock_reservation WHERE variant_id = v.id AND status = 'held') AS held
    FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS page (id, place)
    JOIN variant v ON v.id = page.id
    JOIN product p ON p.id = v.product_id
    JOIN variant_barcode b ON b.variant_id = v.id
    ORDER BY page.place`.execute(database)
  return rows
}

export async function findAllVariants(database: Database): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    SELECT v.id, v.product_id, p.name AS product_name, v.size, v.color_name, v.sku, NULL AS picture,
      p.is_published, v.selling_price_paise, v.mrp_paise, ${availableOf('v')} AS quantity, p.low_stock_at,
      v.bundle_supply IS NOT NULL AS is_bundle, 0 AS held, b.own_number, b.gtin
    FROM variant v JOIN product p ON p.id = v.product_id JOIN variant_barcode b ON b.variant_id = v.id
    ORDER BY lower(p.name), p.id, v.position`.execute(database)
  return rows
}

/** Ascending by id, as orders lock (S3). */
export async function lockVariantRows(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM variant WHERE id = ANY (${[...ids]}::text[]) ORDER BY id FOR UPDATE`.execute(
    transaction,
  )
}

export type InventoryUpdate = { id: string; sellingPaise: number; mrpPaise: number; quantity: number }

/** The variants must be locked. */
export async function updateInventory(
  transaction: Database,
  rows: readonly InventoryUpdate[],
): Promise<void> {
  await sql`
    UPDATE variant v SET selling_price_paise = n.selling, mrp_paise = n.mrp
    FROM unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ sellingPaise }) => sellingPaise)}::int[],
      ${rows.map(({ mrpPaise }) => mrpPaise)}::int[]) AS n (id, selling, mrp)
    WHERE v.id = n.id AND (v.selling_price_paise, v.mrp_paise) IS DISTINCT FROM (n.selling, n.mrp)`.execute(
    transaction,
  )
  await sql`
    UPDATE variant v SET quantity = n.quantity
    FROM unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ quantity }) => quantity)}::int[]) AS n (id, quantity)
    WHERE v.id = n.id AND v.quantity <> n.quantity`.execute(transaction)
}

export async function touchProducts(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`UPDATE product SET updated_at = now() WHERE id = ANY (${[...ids]}::text[])`.execute(transaction)
}
