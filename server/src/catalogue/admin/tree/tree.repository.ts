import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../../platform/database/database.ts'
import { type PictureRow, pictureOf } from '../../../platform/pictures/picture.repository.ts'

export type TreeRow = Omit<Selectable<Tables['category']>, 'picture_hash' | 'picture_alt'> & {
  picture: PictureRow
  product_count: number
  /** They are in the order in which shoppers see them. */
  pinned_ids: string[]
}

export async function findTree(database: Database): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    SELECT c.id, c.parent_id, c.name, c.description, ${pictureOf('c.picture_hash', 'c.picture_alt')} AS picture, c.position,
      c.is_active, c.in_stock_first, c.seo_title, c.seo_description, c.share_picture_hash,
      (SELECT count(*)::int FROM product WHERE category_id = c.id) AS product_count,
      ARRAY(SELECT product_id::text FROM pinned_product WHERE category_id = c.id ORDER BY place) AS pinned_ids
    FROM category c ORDER BY c.position, lower(c.name), c.id`.execute(database)
  return rows
}

export async function writeInStockFirst(transaction: Database, id: string, isFirst: boolean): Promise<void> {
  await transaction.updateTable('category').set({ in_stock_first: isFirst }).where('id', '=', id).execute()
}

export async function writeCategorySeo(
  transaction: Database,
  id: string,
  seo: Pick<TreeRow, 'seo_title' | 'seo_description' | 'share_picture_hash'>,
): Promise<void> {
  await transaction.updateTable('category').set(seo).where('id', '=', id).execute()
}

export async function deleteCategory(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('category').where('id', '=', id).execute()
}
