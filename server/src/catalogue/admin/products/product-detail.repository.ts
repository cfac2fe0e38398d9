import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { PictureRow } from '../../../platform/pictures/picture.repository.ts'
import { picturesOf } from '../../product.repository.ts'
import { type ProductValues, plainFields } from '../../product-fields.ts'
import { availableOf } from '../../stock/available.repository.ts'
import type { ProductInput } from '../product-input.ts'

export type StoredProduct = ProductValues &
  Pick<ProductInput, 'id' | 'createdAt' | 'variants'> & {
    pictures: PictureRow[]
    updatedAt: Date
    /** It is true if shoppers may see it. */
    isInShop: boolean
  }

const fields = sql.join(
  plainFields.map(({ field, column }) => sql`p.${sql.ref(column)} AS ${sql.ref(field)}`),
)

export async function findProductDetail(
  database: Database,
  ids?: readonly string[],
): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    SELECT p.id, ${fields}, p.created_at AS "createdAt", p.updated_at AS "updatedAt",
      p.is_published AND category_is_active(p.category_id) AS "isInShop",
      ${picturesOf(sql`true`)},
      (SELECT json_agg(json_build_object(
          'id', v.id, 'size', v.size, 'sellingPaise', v.selling_price_paise, 'mrpPaise', v.mrp_paise,
          'quantity', ${availableOf('v')}, 'sku', v.sku, 'picture', v.picture_hash, 'gtin', b.gtin,
          'color', CASE WHEN v.color_name IS NULL THEN NULL
            ELSE json_build_object('name', v.color_name, 'hexCode', v.color_hex) END,
          'dimensions', CASE WHEN v.dimension_unit IS NULL THEN NULL ELSE json_build_object(
            'length', v.length, 'breadth', v.breadth, 'height', v.height, 'unit', v.dimension_unit) END,
          'weight', CASE WHEN v.weight IS NULL THEN NULL
            ELSE json_build_object('value', v.weight, 'unit', v.weight_unit) END,
          'netQuantity', CASE WHEN v.net_quantity_unit IS NULL THEN NULL
            ELSE json_build_object('value', v.net_quantity, 'unit', v.net_quantity_unit) END)
          ORDER BY v.is_default DESC, v.position)
        FROM variant v JOIN variant_barcode b ON b.variant_id = v.id WHERE v.product_id = p.id) AS variants
    FROM product p
    WHERE ${ids === undefined ? sql`true` : sql`p.id = ANY (${[...ids]}::text[])`}
    ORDER BY p.created_at, p.id`.execute(database)
  return rows
}

export async function findTaken(
  database: Database,
  codes: readonly string[],
  skus: readonly string[],
  exceptId: string,
): Promise<{ kind: 'code' | 'sku'; code: string; name: string }[]> {
  const { rows } = await sql<{ kind: 'code' | 'sku'; code: string; name: string }>`
    SELECT 'code' AS kind, product_code AS code, name FROM product
    WHERE product_code = ANY (${[...codes]}::text[]) AND id <> ${exceptId}
    UNION ALL
    SELECT 'sku', v.sku, p.name FROM variant v JOIN product p ON p.id = v.product_id
    WHERE v.sku = ANY (${[...skus]}::text[]) AND v.product_id <> ${exceptId}`.execute(database)
  return rows
}

export async function findReferred(
  database: Database,
  { categoryId, brandId }: { categoryId: string; brandId: string },
): Promise<{ hasCategory: boolean; hasBrand: boolean }> {
  const { rows } = await sql<{ hasCategory: boolean; hasBrand: boolean }>`
    SELECT EXISTS (SELECT FROM category WHERE id = ${categoryId}) AS "hasCategory",
      EXISTS (SELECT FROM brand WHERE id = ${brandId}) AS "hasBrand"`.execute(database)
  return rows[0] ?? { hasCategory: false, hasBrand: false }
}

/** The product cannot be ordered until the transaction ends. Ascending by id. */
export async function lockVariantsOf(transaction: Database, productId: string): Promise<void> {
  await sql`SELECT FROM variant WHERE product_id = ${productId} ORDER BY id FOR UPDATE`.execute(transaction)
}

/** Other products may use its pictures. */
export async function deleteProduct(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('product').where('id', '=', id).execute()
}
