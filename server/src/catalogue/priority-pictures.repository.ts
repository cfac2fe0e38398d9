import type { Database } from '../platform/database/database.ts'

/**
 * Returns hashes: of categories from the top level down, then the main pictures of products, featured ones first, then
 * the newest.
 */
export async function listPriorityPictures(database: Database): Promise<string[]> {
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
