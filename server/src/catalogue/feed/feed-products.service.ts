import type { Database } from '../../platform/database/database.ts'
import { type FeedProductRow, type FeedVariantRow, listFeedRows } from './feed-product.repository.ts'

export type FeedVariant = {
  id: string
  size: string | null
  color: string | null
  sku: string
  gtin: string | null
  pricePaise: number
  /** The MRP that the page strikes, which the price history proves; null where it strikes none. */
  struckPaise: number | null
  /** A planned price in force has one; null for one without an end. */
  priceSpan: { from: Date; to: Date } | null
  quantity: number
  /** The day of a pre-order, such as `2026-12-20`; null for pieces that are there. */
  availableOn: string | null
  weight: { value: number; unit: string } | null
  pictureHash: string | null
  isBundle: boolean
}

export type FeedProduct = {
  id: string
  name: string
  shortDescription: string
  description: string
  brand: string
  /** They go from the top level down. */
  categories: string[]
  material: string | null
  hsnCode: string
  /** It is an ISO 3166-1 alpha-2 code. */
  countryOfOrigin: string | null
  manufacturer: string
  importer: string
  /** It is null for the standard parcel. */
  shippingRatePaise: number | null
  pictureHashes: string[]
  variants: FeedVariant[]
}

const variantOf = (row: FeedVariantRow): FeedVariant => ({
  id: row.id,
  size: row.size,
  color: row.color_name,
  sku: row.sku,
  gtin: row.gtin,
  pricePaise: row.selling_price_paise,
  struckPaise: row.lowest_paise === null ? null : row.mrp_paise,
  priceSpan:
    row.price_began_at && row.price_ends_at
      ? { from: new Date(row.price_began_at), to: new Date(row.price_ends_at) }
      : null,
  quantity: row.quantity,
  availableOn: row.available_on,
  weight:
    row.weight === null || row.weight_unit === null ? null : { value: row.weight, unit: row.weight_unit },
  pictureHash: row.picture_hash,
  isBundle: row.bundle_supply !== null,
})

const productOf = (row: FeedProductRow): FeedProduct => ({
  id: row.id,
  name: row.name,
  shortDescription: row.short_description,
  description: row.description,
  brand: row.brand_name,
  categories: row.category_names,
  material: row.material,
  hsnCode: row.hsn_code,
  countryOfOrigin: row.country_of_origin,
  manufacturer: row.manufacturer,
  importer: row.importer,
  shippingRatePaise: row.shipping_rate_paise,
  pictureHashes: row.pictures.map(({ hash }) => hash),
  variants: row.variants.map(variantOf),
})

/** Products of one statement: their XML takes the main thread some 10 ms. */
const BATCH_SIZE = 100

/** Yields all listed products in parts, by id. */
export async function* listFeedProducts(database: Database): AsyncGenerator<FeedProduct[]> {
  let after = ''
  for (;;) {
    const rows = await listFeedRows(database, { after, limit: BATCH_SIZE })
    if (rows.length > 0) yield rows.map(productOf)
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)?.id ?? ''
  }
}
