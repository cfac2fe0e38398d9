import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { excludedOf } from '../../platform/database/excluded.ts'
import type { BrandInput, CategoryInput } from './product-input.ts'

/** Concurrent writers must not deadlock. */
export const lockCatalogue = (transaction: Database) =>
  transaction.selectFrom('catalogue_version').select('version').forUpdate().execute()

export async function writeBrands(transaction: Database, brands: readonly BrandInput[]): Promise<void> {
  if (brands.length === 0) return
  await transaction
    .insertInto('brand')
    .values([...brands])
    .onConflict((conflict) => conflict.column('id').doUpdateSet(excludedOf(brands, ['id'])))
    .execute()
}

export async function writeCategories(
  transaction: Database,
  categories: readonly CategoryInput[],
): Promise<void> {
  if (categories.length === 0) return
  const rows = categories.map((category) => ({
    id: category.id,
    parent_id: category.parentId,
    name: category.name,
    description: category.description,
    picture_hash: category.picture.hash,
    picture_alt: category.picture.alt,
    position: category.position,
    is_active: category.isActive,
  }))
  await transaction
    .insertInto('category')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(excludedOf(rows, ['id'])))
    .execute()
}

/** Nobody deletes the pictures of link previews then. */
export async function addSharePictures(
  transaction: Database,
  hashes: readonly (string | null | undefined)[],
): Promise<void> {
  const rows = hashes.flatMap((hash) => (hash ? [{ picture_hash: hash }] : []))
  if (rows.length === 0) return
  await transaction
    .insertInto('share_picture')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function writeSynonyms(
  transaction: Database,
  synonyms: readonly { term: string; meaning: string }[],
): Promise<void> {
  if (synonyms.length === 0) return
  await transaction
    .insertInto('synonym')
    .values([...synonyms])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findAnyProduct = (database: Database) =>
  database.selectFrom('product').select('id').limit(1).executeTakeFirst()

export const writePublished = (transaction: Database, ids: readonly string[], isPublished: boolean) =>
  transaction
    .updateTable('product')
    .set({ is_published: isPublished, updated_at: new Date() })
    .where('id', 'in', ids)
    .returning('id')
    .execute()

export const writePrice = (transaction: Database, id: string, sellingPaise: number, mrpPaise: number) =>
  transaction
    .updateTable('variant')
    .set({ selling_price_paise: sellingPaise, mrp_paise: mrpPaise })
    .where('id', '=', id)
    .returning(['product_id', 'is_default'])
    .executeTakeFirst()

/** Returns undefined if its stock would become negative. */
export const addToStock = (transaction: Database, id: string, by: number) =>
  transaction
    .updateTable('variant')
    .set((row) => ({ quantity: row('quantity', '+', by) }))
    .where('id', '=', id)
    .where((row) => row(row('quantity', '+', by), '>=', 0))
    .returning(['product_id', 'quantity'])
    .executeTakeFirst()

/** Concurrent changes of reviews are all counted; placing an order does not wait. */
export async function lockRating(transaction: Database, productId: string): Promise<void> {
  await sql`SELECT FROM product WHERE id = ${productId} FOR NO KEY UPDATE`.execute(transaction)
}

/** @param average from 1 to 5; 0 without reviews */
export async function writeRating(
  transaction: Database,
  productId: string,
  { average, count }: { average: number; count: number },
): Promise<void> {
  await transaction
    .updateTable('product')
    .set({ average_rating: average, number_of_reviews: count })
    .where('id', '=', productId)
    .execute()
}
