import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { excludedOf } from '../../platform/database/excluded.ts'
import { type ProductValues, plainFields, productDefaults } from '../product-fields.ts'
import { writeGtins } from './barcodes.repository.ts'
import { addSharePictures } from './catalogue-write.repository.ts'
import type { ProductInput } from './product-input.ts'

/**
 * Ascending by id, as orders lock.
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
  await sql`
    INSERT INTO product (id, created_at, ${sql.join(columns)})
    VALUES ${sql.join(products.map(valuesOf))}
    ON CONFLICT (id) DO UPDATE
    SET ${sql.join(columns.map((column) => sql`${column} = excluded.${column}`))}, updated_at = now()`.execute(
    transaction,
  )
  await addSharePictures(
    transaction,
    products.map(({ sharePictureHash }) => sharePictureHash),
  )
  await writePictures(transaction, products, ids)
  await writeVariants(transaction, products, ids)
  await writeGtins(transaction, products)
}

const columns = plainFields.map(({ column }) => sql.ref(column))
const defaults: Partial<ProductValues> = productDefaults

const valuesOf = (product: ProductInput) => {
  const values = plainFields.map(({ field }) => product[field] ?? defaults[field] ?? null)
  return sql`(${sql.join([product.id, product.createdAt, ...values])})`
}

export async function findPicturesOf(
  transaction: Database,
  ids: readonly string[],
): Promise<{ product_id: string; picture_hash: string; alt: string }[]> {
  return transaction
    .selectFrom('product_picture')
    .select(['product_id', 'picture_hash', 'alt'])
    .where('product_id', 'in', [...ids])
    .orderBy('product_id')
    .orderBy('position')
    .execute()
}

/** Whoever edits one of the products meanwhile is told so. */
export async function touchProducts(transaction: Database, ids: readonly string[]): Promise<void> {
  await transaction
    .updateTable('product')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', 'in', [...ids])
    .execute()
}

export async function writePictures(
  transaction: Database,
  products: readonly Pick<ProductInput, 'id' | 'pictures'>[],
  ids: string[],
): Promise<void> {
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
  // SKUs may be swapped, and unique indexes allow no SKU twice.
  await transaction
    .updateTable('variant')
    .set((row) => ({ is_default: false, sku: row.ref('id') }))
    .where('product_id', 'in', ids)
    .execute()
  await transaction
    .insertInto('variant')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(excludedOf(rows, ['id', 'product_id', 'quantity'])),
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
    net_quantity: variant.netQuantity?.value ?? null,
    net_quantity_unit: variant.netQuantity?.unit ?? null,
    picture_hash: variant.picture,
  }))
