import type { BundleSupply } from '@amritvasya/contract/rules/bundles'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { PictureRow } from '../../../platform/pictures/picture.repository.ts'
import { bundleProducts } from '../../joined.repository.ts'
import { priceNow } from '../../planned-prices/planned-price.repository.ts'
import { availableOf } from '../../stock/available.repository.ts'
import { direction, mainPicture, matchesFilter, pageWithTotal } from '../product-filter.repository.ts'

export type NamedRow = {
  id: string
  product_id: string
  product_name: string
  size: string | null
  color_name: string | null
  sku: string
}

type ShownRow = NamedRow & { picture: PictureRow | null; is_published: boolean; price_paise: number }

export type ComponentRow = ShownRow & {
  bundle_id: string
  quantity: number
  gst_basis_points: number
  hsn_code: string
  stock: number
}

export type BundleRow = ShownRow & {
  /** It is null for a variant with stock of its own. */
  supply: BundleSupply | null
  available: number
  /** It is the variant's own stock. */
  stock: number
}

export type BundlesQuery = {
  page: number
  perPage: number
  sort: 'name' | 'price' | 'available'
  order: 'asc' | 'desc'
  q?: string | undefined
  ids?: string[] | undefined
}

const named = sql`v.id, p.id AS product_id, p.name AS product_name, v.size, v.color_name, v.sku`
const shown = sql`${named}, ${mainPicture} AS picture, p.is_published, ${priceNow} AS price_paise`

const sorts: Record<BundlesQuery['sort'], RawBuilder<unknown>> = {
  name: sql`lower(p.name)`,
  price: sql`v.selling_price_paise`,
  available: sql`bundle_stock(v.id)`,
}

/** Returns them in the order of the ids, also variants with stock of their own. */
export async function findBundles(database: Database, ids: readonly string[]): Promise<BundleRow[]> {
  const { rows } = await sql<BundleRow>`
    SELECT ${shown}, v.bundle_supply AS supply, ${availableOf('v')} AS available, v.quantity AS stock
    FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS page (id, place)
    JOIN variant v ON v.id = page.id JOIN product p ON p.id = v.product_id ORDER BY page.place`.execute(
    database,
  )
  return rows
}

export async function listBundleRows(
  database: Database,
  query: BundlesQuery,
): Promise<{ rows: BundleRow[]; total: number }> {
  const order = direction(query.order)
  const ids = query.ids ? sql`AND v.id = ANY (${query.ids}::text[])` : sql``
  const { rows, total } = await pageWithTotal(
    database,
    query,
    sql`SELECT v.id, (count(*) OVER ())::int AS total FROM variant v JOIN product p ON p.id = v.product_id
      WHERE v.bundle_supply IS NOT NULL AND ${matchesFilter({ q: query.q }, [])} ${ids}`,
    sql`ORDER BY ${sorts[query.sort]} ${order}, v.id ${order}`,
  )
  return { rows: await findBundles(database, rows), total }
}

export async function listComponents(
  database: Database,
  bundleIds: readonly string[],
): Promise<ComponentRow[]> {
  const { rows } = await sql<ComponentRow>`
    SELECT ${shown}, b.bundle_id, b.quantity, p.gst_basis_points, p.hsn_code, v.quantity AS stock
    FROM bundle_component b JOIN variant v ON v.id = b.component_id JOIN product p ON p.id = v.product_id
    WHERE b.bundle_id = ANY (${[...bundleIds]}::text[]) ORDER BY b.bundle_id, b.position`.execute(database)
  return rows
}

async function listBundles(database: Database, condition: RawBuilder<unknown>): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    SELECT DISTINCT ${named}
    FROM bundle_component b JOIN variant v ON v.id = b.bundle_id JOIN product p ON p.id = v.product_id
    WHERE ${condition} ORDER BY p.name, v.id`.execute(database)
  return rows
}

export const listBundlesOf = (database: Database, componentIds: readonly string[]): Promise<NamedRow[]> =>
  listBundles(database, sql`b.component_id = ANY (${[...componentIds]}::text[])`)

/**
 * Finds a bundle of another product that would lose a component.
 * @param kept variants of the products that stay
 */
export async function findBundleOfRemoved(
  database: Database,
  productIds: readonly string[],
  kept: readonly string[],
): Promise<NamedRow | undefined> {
  const [bundle] = await listBundles(
    database,
    sql`b.component_id IN (SELECT id FROM variant WHERE product_id = ANY (${[...productIds]}::text[]) AND id <> ALL (${[...kept]}::text[]))
      AND NOT (v.product_id = ANY (${[...productIds]}::text[]) AND v.id <> ALL (${[...kept]}::text[]))`,
  )
  return bundle
}

/** Reservations of an order that has ended count too. */
export async function wasSoldItself(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM stock_reservation WHERE variant_id = ${id} LIMIT 1`.execute(database)
  return rows.length > 0
}

/** @param pieces none, with a null `supply`, for a variant with stock of its own */
export async function writeBundle(
  transaction: Database,
  id: string,
  {
    supply,
    pieces,
  }: { supply: BundleSupply | null; pieces: readonly { variantId: string; quantity: number }[] },
): Promise<void> {
  await transaction.deleteFrom('bundle_component').where('bundle_id', '=', id).execute()
  await transaction.updateTable('variant').set({ bundle_supply: supply }).where('id', '=', id).execute()
  if (pieces.length === 0) return
  await transaction
    .insertInto('bundle_component')
    .values(
      pieces.map(({ variantId, quantity }, position) => ({
        bundle_id: id,
        component_id: variantId,
        position,
        quantity,
      })),
    )
    .execute()
}

/** It selects products with a bundle of one of the variants. */
export async function listBundleProducts(
  database: Database,
  componentIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    SELECT DISTINCT b.product_id FROM ${bundleProducts} b
    WHERE b.component_id = ANY (${[...componentIds]}::text[])`.execute(database)
  return rows.map(({ product_id }) => product_id)
}
