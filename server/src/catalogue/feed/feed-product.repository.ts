import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { PictureRow } from '../../platform/pictures/picture.repository.ts'
import { picturesOf, type VariantRow, variantsOf } from '../product.repository.ts'

export type FeedVariantRow = VariantRow & {
  gtin: string | null
  bundle_supply: string | null
  /** ISO 8601; null for a price without a planned end. */
  price_began_at: string | null
}

export type FeedProductRow = {
  id: string
  name: string
  short_description: string
  description: string
  brand_name: string
  /** Names from the top level down. */
  category_names: string[]
  material: string | null
  hsn_code: string
  country_of_origin: string | null
  manufacturer: string
  importer: string
  shipping_rate_paise: number | null
  pictures: PictureRow[]
  variants: FeedVariantRow[]
}

/** It is the moment at which the price of variant `v` began, selected beside that of its end. */
const priceBegin = sql`(
  SELECT r.begun_at FROM planned_price r
  WHERE r.variant_id = v.id AND r.done_at IS NULL AND r.begun_at IS NOT NULL AND r.ends_at IS NOT NULL
    AND r.selling_price_paise = v.selling_price_paise
  ORDER BY r.ends_at LIMIT 1)`

const feedFields = sql`, 'price_began_at', ${priceBegin},
  'gtin', (SELECT gtin FROM variant_barcode WHERE variant_id = v.id)`

/**
 * Listed products by id, so that each part of the feed is read by itself and no statement stays open while a crawler
 * reads slowly.
 * @param after id of the last product before; empty for the first part
 */
export async function listFeedRows(
  database: Database,
  { after, limit }: { after: string; limit: number },
): Promise<FeedProductRow[]> {
  const { rows } = await sql<FeedProductRow>`
    WITH RECURSIVE active AS (
      SELECT id, ARRAY[name] AS names FROM category WHERE parent_id IS NULL AND is_active
      UNION ALL
      SELECT c.id, active.names || c.name FROM category c JOIN active ON c.parent_id = active.id WHERE c.is_active
    ), part AS MATERIALIZED (
      SELECT p.*, active.names FROM product p JOIN active ON active.id = p.category_id
      WHERE p.is_published AND p.id > ${after} ORDER BY p.id LIMIT ${limit}
    )
    SELECT p.id, p.name, p.short_description, p.description, b.name AS brand_name, p.names AS category_names,
      p.material, p.hsn_code, p.country_of_origin, p.manufacturer, p.importer, p.shipping_rate_paise,
      ${picturesOf(sql`true`)}, ${variantsOf(sql`true`, feedFields)}
    FROM part p JOIN brand b ON b.id = p.brand_id ORDER BY p.id`.execute(database)
  return rows
}
