import type { Database } from '../platform/database/database.ts'

/**
 * The pictures that visitors meet first: of categories as they stand, then each product's main one, first of those
 * that are featured, then the newest first.
 */
export async function findPicturesShownFirst(database: Database): Promise<string[]> {
  const [categories, products] = await Promise.all([
    database
      .selectFrom('category')
      .select('picture_hash')
      .where('is_active', '=', true)
      .orderBy('parent_id', (order) => order.asc().nullsFirst())
      .orderBy('position')
      .execute(),
    database
      .selectFrom('product')
      .innerJoin('product_picture', 'product_picture.product_id', 'product.id')
      .select('product_picture.picture_hash')
      .where('product.is_published', '=', true)
      .where('product_picture.position', '=', 0)
      .orderBy('product.is_featured', 'desc')
      .orderBy('product.created_at', 'desc')
      .execute(),
  ])
  return [...categories, ...products].map(({ picture_hash }) => picture_hash)
}
