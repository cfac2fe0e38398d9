import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statements.ts'

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
  /** Of one unit; null for the standard parcel. */
  shippingRatePaise: number | null
  available: number
  pictureHash: string | null
  /** True if shoppers may see the product. */
  isListed: boolean
}

/** Skips ids that do not exist. */
export async function findForSale(
  database: Database,
  variantIds: readonly string[],
): Promise<Map<string, ForSale>> {
  const { rows } = await sql<ForSale>`
    ${prepared} SELECT v.id AS "variantId", p.id AS "productId", p.name, v.size, v.color_name AS "colorName",
      b.name AS "brandName", v.sku, p.hsn_code AS "hsnCode", p.gst_basis_points AS "gstBasisPoints",
      v.selling_price_paise AS "pricePaise", p.shipping_rate_paise AS "shippingRatePaise",
      v.quantity AS available,
      COALESCE(v.picture_hash,
        (SELECT picture_hash FROM product_picture WHERE product_id = p.id ORDER BY position LIMIT 1)) AS "pictureHash",
      p.is_published AND category_is_active(p.category_id) AS "isListed"
    FROM variant v JOIN product p ON p.id = v.product_id JOIN brand b ON b.id = p.brand_id
    WHERE v.id = ANY (${[...variantIds]}::text[])`.execute(database)
  return new Map(rows.map((row) => [row.variantId, row]))
}

/** Returns the rate of one unit; undefined if shoppers may not see the product. */
export async function findShippingRate(
  database: Database,
  productId: string,
): Promise<{ shippingRatePaise: number | null } | undefined> {
  const { rows } = await sql<{ shippingRatePaise: number | null }>`
    SELECT shipping_rate_paise AS "shippingRatePaise" FROM product
    WHERE id = ${productId} AND is_published AND category_is_active(category_id)`.execute(database)
  return rows[0]
}
