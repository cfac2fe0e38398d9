import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

export type CategoryRow = {
  id: string
  parent_id: string | null
  name: string
  description: string
  hash: string
  alt: string
  width: number
  height: number
  is_active: boolean
  in_stock_first: boolean
  seo_title: string
  seo_description: string
  share_picture_hash: string | null
}
export type BrandRow = { id: string; name: string; description: string }

export async function findCategories(database: Database): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    SELECT c.id, c.parent_id, c.name, c.description, i.hash, c.picture_alt AS alt, i.width, i.height, c.is_active,
      c.in_stock_first, c.seo_title, c.seo_description, c.share_picture_hash
    FROM category c
    JOIN picture i ON i.hash = c.picture_hash
    ORDER BY c.position, c.name, c.id`.execute(database)
  return rows
}

export const findBrands = (database: Database): Promise<BrandRow[]> =>
  database.selectFrom('brand').select(['id', 'name', 'description']).orderBy('name').orderBy('id').execute()
