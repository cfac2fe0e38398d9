import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { prepared } from '../platform/database/prepared-statements.ts'
import { type PictureRow, pictureOf } from '../platform/pictures/picture.repository.ts'

export type CategoryRow = Omit<
  Selectable<Tables['category']>,
  'picture_hash' | 'picture_alt' | 'position'
> & {
  picture: PictureRow
}
export type BrandRow = { id: string; name: string; description: string }

export async function findCategories(database: Database): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    SELECT c.id, c.parent_id, c.name, c.description, ${pictureOf('c.picture_hash', 'c.picture_alt')} AS picture,
      c.is_active, c.in_stock_first, c.seo_title, c.seo_description, c.share_picture_hash
    FROM category c ORDER BY c.position, c.name, c.id`.execute(database)
  return rows
}

export const findBrands = (database: Database): Promise<BrandRow[]> =>
  database.selectFrom('brand').select(['id', 'name', 'description']).orderBy('name').orderBy('id').execute()

/** Returns the categories of the products and those above them, by variant. */
export async function findCategoryPaths(
  database: Database,
  variantIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ variant_id: string; ids: string[] }>`
    ${prepared} WITH RECURSIVE path AS (
      SELECT v.id::text AS variant_id, p.category_id::text AS category_id FROM variant v JOIN product p ON p.id = v.product_id
      WHERE v.id = ANY (${[...variantIds]}::text[])
      UNION
      SELECT path.variant_id, c.parent_id::text FROM path JOIN category c ON c.id = path.category_id
      WHERE c.parent_id IS NOT NULL
    )
    SELECT variant_id, array_agg(category_id) AS ids FROM path GROUP BY variant_id`.execute(database)
  return new Map(rows.map(({ variant_id, ids }) => [variant_id, ids]))
}
