import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

export type TreeRow = {
  id: string
  parent_id: string | null
  name: string
  description: string
  hash: string
  alt: string
  width: number
  height: number
  position: number
  is_active: boolean
  product_count: number
}

export async function findTree(database: Database): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    SELECT c.id, c.parent_id, c.name, c.description, i.hash, c.picture_alt AS alt, i.width, i.height, c.position,
      c.is_active, (SELECT count(*)::int FROM product WHERE category_id = c.id) AS product_count
    FROM category c JOIN picture i ON i.hash = c.picture_hash
    ORDER BY c.position, lower(c.name), c.id`.execute(database)
  return rows
}

export async function deleteCategory(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('category').where('id', '=', id).execute()
}

export const hasPicture = async (database: Database, hash: string): Promise<boolean> =>
  (await database.selectFrom('picture').select('hash').where('hash', '=', hash).executeTakeFirst()) !==
  undefined
