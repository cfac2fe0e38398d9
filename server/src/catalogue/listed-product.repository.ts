import type { BundleSupply } from '@amritvasya/contract/rules/bundles'
import { endedRates } from '@amritvasya/contract/rules/hsn-rates'
import { sql } from 'kysely'
import { indianDayOf } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statements.ts'
import { priceNow } from './planned-prices/planned-price.repository.ts'
import { promisedDayOf } from './pre-orders/promised-day.repository.ts'
import { type RateChange, rateAfter } from './rates/rate-changes.ts'
import type { Span } from './search-index/sorted-list.ts'
import { availableOf } from './stock/available.repository.ts'

const isListed = sql`is_published AND category_is_active(category_id)`

export async function findListed(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM product WHERE id = ANY (${[...ids]}::text[]) AND ${isListed}`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

/** Looks also for what shoppers may not see. */
export async function isInCatalogue(
  database: Database,
  kind: 'product' | 'category',
  id: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${sql.table(kind)} WHERE id::text = ${id}`.execute(database)
  return rows.length > 0
}

export type ForSale = {
  variantId: string
  productId: string
  name: string
  size: string | null
  colorName: string | null
  brandName: string
  sku: string
  hsnCode: string
  gstBasisPoints: number
  pricePaise: number
  /** It is null for the standard parcel. */
  shippingRatePaise: number | null
  available: number
  /** The day by which it is promised, such as `2026-12-20`; null for pieces that are there. */
  availableOn: string | null
  pictureHash: string | null
  isListed: boolean
  /** It is missing for a variant with stock of its own. */
  bundle?: Bundle
}

/** It is sold as its components. */
export type Bundle = {
  supply: BundleSupply
  /** Each component has how many of it are in one bundle. */
  components: { variant: ForSale; quantity: number }[]
}

type ForSaleRow = ForSale & {
  dueChanges: RateChange[] | null
  bundleSupply: BundleSupply | null
  componentIds: { id: string; quantity: number }[] | null
}

/** A change holds from midnight on, also before a job has written it into the products. */
const dueChanges = sql`(
  SELECT jsonb_agg(jsonb_build_object('hsnCode', c.hsn_code, 'formerBasisPoints', c.former_basis_points,
    'basisPoints', c.basis_points, 'validFrom', c.valid_from))
  FROM gst_rate_change c
  WHERE c.applied_at IS NULL AND c.valid_from <= ${indianDayOf()} AND p.hsn_code LIKE c.hsn_code || '%')`

/** Includes variants that may not be sold, and the components of bundles with them. */
export async function listForSale(database: Database, variantIds: readonly string[]): Promise<ForSale[]> {
  const ids = [...variantIds]
  const { rows } = await sql<ForSaleRow>`
    ${prepared} SELECT v.id AS "variantId", p.id AS "productId", p.name, v.size, v.color_name AS "colorName",
      b.name AS "brandName", v.sku, p.hsn_code AS "hsnCode", p.gst_basis_points AS "gstBasisPoints",
      ${dueChanges} AS "dueChanges",
      ${priceNow} AS "pricePaise", p.shipping_rate_paise AS "shippingRatePaise",
      ${availableOf('v')} AS available, ${promisedDayOf('v')} AS "availableOn",
      COALESCE(v.picture_hash,
        (SELECT picture_hash FROM product_picture WHERE product_id = p.id ORDER BY position LIMIT 1)) AS "pictureHash",
      p.is_published AND category_is_active(p.category_id) AS "isListed", v.bundle_supply AS "bundleSupply",
      CASE WHEN v.bundle_supply IS NOT NULL THEN (
        SELECT json_agg(json_build_object('id', c.component_id, 'quantity', c.quantity) ORDER BY c.position)
        FROM bundle_component c WHERE c.bundle_id = v.id) END AS "componentIds"
    FROM variant v JOIN product p ON p.id = v.product_id JOIN brand b ON b.id = p.brand_id
    WHERE v.id = ANY (${ids}::text[] || ARRAY(
      SELECT component_id::text FROM bundle_component WHERE bundle_id = ANY (${ids}::text[])))`.execute(
    database,
  )
  const plain = new Map(rows.map((row) => [row.variantId, toForSale(row)]))
  const requested = new Set(ids)
  return rows.filter(({ variantId }) => requested.has(variantId)).map((row) => withComponents(row, plain))
}

const toForSale = ({ dueChanges, bundleSupply: _, componentIds: __, ...variant }: ForSaleRow): ForSale =>
  dueChanges ? { ...variant, gstBasisPoints: rateAfter(variant, dueChanges) } : variant

function withComponents(row: ForSaleRow, plain: ReadonlyMap<string, ForSale>): ForSale {
  const { bundleSupply: supply, componentIds } = row
  if (supply === null) return toForSale(row)
  const components = (componentIds ?? []).flatMap(({ id, quantity }) => {
    const variant = plain.get(id)
    return variant ? [{ variant, quantity }] : []
  })
  return { ...toForSale(row), bundle: { supply, components } }
}

export async function findShippingRate(
  database: Database,
  productId: string,
): Promise<{ shippingRatePaise: number | null } | undefined> {
  const { rows } = await sql<{ shippingRatePaise: number | null }>`
    SELECT shipping_rate_paise AS "shippingRatePaise" FROM product
    WHERE id = ${productId} AND ${isListed}`.execute(database)
  return rows[0]
}

export type SitemapRow = { id: string; updated_at: Date; hash: string | null }

/** It decides as `category_is_active` does, for all categories at once. */
const fromListed = sql`
  FROM product p
  WHERE p.is_published AND p.category_id IN (
    WITH RECURSIVE active AS (
      SELECT id FROM category WHERE parent_id IS NULL AND is_active
      UNION SELECT c.id FROM category c JOIN active ON c.parent_id = active.id WHERE c.is_active
    )
    SELECT id FROM active
  )`

export async function countSitemapRows(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) ${fromListed}`.execute(database)
  return rows[0]?.count ?? 0
}

/** The oldest come first, so that a new product changes only the last part. */
export async function listSitemapRows(database: Database, { limit, offset }: Span): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    WITH part AS (
      SELECT p.id, p.updated_at, p.created_at ${fromListed}
      ORDER BY p.created_at, p.id LIMIT ${limit} OFFSET ${offset}
    )
    SELECT part.id, part.updated_at, pp.picture_hash AS hash
    FROM part
    LEFT JOIN product_picture pp ON pp.product_id = part.id AND pp.position = 0
    ORDER BY part.created_at, part.id`.execute(database)
  return rows
}

/** Lists the pictures of active categories, from the top level. */
export async function listCategoryPictures(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('category')
    .select('picture_hash')
    .where('is_active', '=', true)
    .orderBy('parent_id', (order) => order.asc().nullsFirst())
    .orderBy('position')
    .execute()
  return rows.map(({ picture_hash }) => picture_hash)
}

/** It selects first pictures, featured products before newer ones. */
export async function listProductPictures(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('product')
    .innerJoin('product_picture', 'product_picture.product_id', 'product.id')
    .select('product_picture.picture_hash')
    .where('product.is_published', '=', true)
    .where('product_picture.position', '=', 0)
    .orderBy('product.is_featured', 'desc')
    .orderBy('product.created_at', 'desc')
    .execute()
  return rows.map(({ picture_hash }) => picture_hash)
}

export type CatalogueReadiness = {
  published: number
  withoutHsn: number
  withEndedRate: number
  withoutPicture: number
  withoutStock: number
}

const endedBasisPoints = Object.keys(endedRates).map((percent) => Number(percent) * 100)

export async function findReadiness(database: Database): Promise<CatalogueReadiness | undefined> {
  const { rows } = await sql<CatalogueReadiness>`
    SELECT count(*)::int AS published,
      (count(*) FILTER (WHERE p.hsn_code = ''))::int AS "withoutHsn",
      (count(*) FILTER (WHERE p.gst_basis_points = ANY (${endedBasisPoints}::int[])))::int AS "withEndedRate",
      (count(*) FILTER (WHERE NOT EXISTS (SELECT FROM product_picture i WHERE i.product_id = p.id)))::int
        AS "withoutPicture",
      (count(*) FILTER (WHERE NOT EXISTS (SELECT FROM variant v WHERE v.product_id = p.id AND ${availableOf('v')} > 0)))::int
        AS "withoutStock"
    FROM product p WHERE p.is_published`.execute(database)
  return rows[0]
}
