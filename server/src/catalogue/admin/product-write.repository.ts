import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { ProductInput } from './product-input.ts'

/**
 * Locks in ascending id order, as orders do.
 * @returns the given variants that belong to another product
 */
export async function lockVariants(
  transaction: Database,
  products: readonly ProductInput[],
): Promise<{ id: string; product_id: string }[]> {
  const ownerOf = new Map(products.flatMap(({ id, variants }) => variants.map((variant) => [variant.id, id])))
  const { rows } = await sql<{ id: string; product_id: string }>`
    SELECT id, product_id FROM variant
    WHERE product_id = ANY (${products.map(({ id }) => id)}::text[]) OR id = ANY (${[...ownerOf.keys()]}::text[])
    ORDER BY id FOR UPDATE`.execute(transaction)
  return rows.filter(({ id, product_id }) => ownerOf.has(id) && ownerOf.get(id) !== product_id)
}

/** Keeps reviews, ratings and the stock of existing variants. */
export async function writeProducts(transaction: Database, products: readonly ProductInput[]): Promise<void> {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  await transaction
    .insertInto('product')
    .values(products.map(productRow))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        short_description: row.ref('excluded.short_description'),
        description: row.ref('excluded.description'),
        category_id: row.ref('excluded.category_id'),
        brand_id: row.ref('excluded.brand_id'),
        product_code: row.ref('excluded.product_code'),
        label: row.ref('excluded.label'),
        is_published: row.ref('excluded.is_published'),
        is_featured: row.ref('excluded.is_featured'),
        material: row.ref('excluded.material'),
        return_rule: row.ref('excluded.return_rule'),
        shipping_rate_paise: row.ref('excluded.shipping_rate_paise'),
        hsn_code: row.ref('excluded.hsn_code'),
        gst_basis_points: row.ref('excluded.gst_basis_points'),
        low_stock_at: row.ref('excluded.low_stock_at'),
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute()
  await writePictures(transaction, products, ids)
  await writeVariants(transaction, products, ids)
}

const DEFAULT_LOW_STOCK = 5

const productRow = (product: ProductInput) => ({
  id: product.id,
  name: product.name,
  short_description: product.shortDescription,
  description: product.description,
  category_id: product.categoryId,
  brand_id: product.brandId,
  product_code: product.productCode,
  label: product.label,
  is_published: product.isPublished,
  is_featured: product.isFeatured,
  material: product.material,
  return_rule: product.returns ?? 'usual',
  shipping_rate_paise: product.shippingRatePaise,
  hsn_code: product.hsnCode,
  gst_basis_points: product.gstBasisPoints,
  low_stock_at: product.lowStockAt ?? DEFAULT_LOW_STOCK,
  created_at: product.createdAt,
})

async function writePictures(transaction: Database, products: readonly ProductInput[], ids: string[]) {
  await transaction.deleteFrom('product_picture').where('product_id', 'in', ids).execute()
  const rows = products.flatMap((product) =>
    product.pictures.map(({ hash, alt }, position) => ({
      product_id: product.id,
      position,
      picture_hash: hash,
      alt,
    })),
  )
  if (rows.length > 0) await transaction.insertInto('product_picture').values(rows).execute()
}

async function writeVariants(transaction: Database, products: readonly ProductInput[], ids: string[]) {
  const rows = products.flatMap(variantRows)
  await transaction
    .deleteFrom('variant')
    .where('product_id', 'in', ids)
    .where(
      'id',
      'not in',
      rows.map(({ id }) => id),
    )
    .execute()
  // SKUs may be swapped, and unique indexes allow one default per product and no SKU twice.
  await transaction
    .updateTable('variant')
    .set((row) => ({ is_default: false, sku: row.ref('id') }))
    .where('product_id', 'in', ids)
    .execute()
  await transaction
    .insertInto('variant')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        size: row.ref('excluded.size'),
        color_name: row.ref('excluded.color_name'),
        color_hex: row.ref('excluded.color_hex'),
        selling_price_paise: row.ref('excluded.selling_price_paise'),
        mrp_paise: row.ref('excluded.mrp_paise'),
        is_default: row.ref('excluded.is_default'),
        sku: row.ref('excluded.sku'),
        length: row.ref('excluded.length'),
        breadth: row.ref('excluded.breadth'),
        height: row.ref('excluded.height'),
        dimension_unit: row.ref('excluded.dimension_unit'),
        weight: row.ref('excluded.weight'),
        weight_unit: row.ref('excluded.weight_unit'),
        picture_hash: row.ref('excluded.picture_hash'),
      })),
    )
    .execute()
}

const variantRows = (product: ProductInput) =>
  product.variants.map((variant, position) => ({
    id: variant.id,
    product_id: product.id,
    position,
    size: variant.size,
    color_name: variant.color?.name ?? null,
    color_hex: variant.color?.hexCode ?? null,
    selling_price_paise: variant.sellingPaise,
    mrp_paise: variant.mrpPaise,
    quantity: variant.quantity,
    is_default: position === 0,
    sku: variant.sku,
    length: variant.dimensions?.length ?? null,
    breadth: variant.dimensions?.breadth ?? null,
    height: variant.dimensions?.height ?? null,
    dimension_unit: variant.dimensions?.unit ?? null,
    weight: variant.weight?.value ?? null,
    weight_unit: variant.weight?.unit ?? null,
    picture_hash: variant.picture,
  }))
