import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { countListed, type Span } from './listing.repository.ts'

/** A product as search engines are told of it; `hash` is that of its main picture. */
export type SitemapProduct = { id: string; updated_at: Date; hash: string | null }

export const countSitemapProducts = (database: Database): Promise<number> =>
  countListed(database, { collection: 'all' })

/** Every product that shoppers may see, the oldest first, so that a new one changes only the last part. */
export async function findSitemapProducts(
  database: Database,
  { limit, offset }: Span,
): Promise<SitemapProduct[]> {
  const { rows } = await sql<SitemapProduct>`
    WITH part AS (
      SELECT created_at, product_id FROM listing WHERE collection = 'all'
      ORDER BY created_at, product_id LIMIT ${limit} OFFSET ${offset}
    )
    SELECT p.id, p.updated_at, pp.picture_hash AS hash
    FROM part
    JOIN product p ON p.id = part.product_id
    LEFT JOIN product_picture pp ON pp.product_id = p.id AND pp.position = 0
    ORDER BY part.created_at, part.product_id`.execute(database)
  return rows
}
