import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Span } from './search-index/sorted-list.ts'

/** `hash` identifies the main picture. */
export type SitemapProduct = { id: string; updated_at: Date; hash: string | null }

const listed = sql`
  FROM product p
  WHERE p.is_published AND p.category_id IN (
    WITH RECURSIVE active AS (
      SELECT id FROM category WHERE parent_id IS NULL AND is_active
      UNION SELECT c.id FROM category c JOIN active ON c.parent_id = active.id WHERE c.is_active
    )
    SELECT id FROM active
  )`

export async function countSitemapProducts(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) ${listed}`.execute(database)
  return rows[0]?.count ?? 0
}

/** Returns the oldest first, so that a new product changes only the last part. */
export async function findSitemapProducts(
  database: Database,
  { limit, offset }: Span,
): Promise<SitemapProduct[]> {
  const { rows } = await sql<SitemapProduct>`
    WITH part AS (
      SELECT p.id, p.updated_at, p.created_at ${listed}
      ORDER BY p.created_at, p.id LIMIT ${limit} OFFSET ${offset}
    )
    SELECT part.id, part.updated_at, pp.picture_hash AS hash
    FROM part
    LEFT JOIN product_picture pp ON pp.product_id = part.id AND pp.position = 0
    ORDER BY part.created_at, part.id`.execute(database)
  return rows
}
