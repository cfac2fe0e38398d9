import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

export type ReviewRow = {
  id: string
  rating: number
  title: string
  comment: string
  created_at: Date
  helpful_votes: number
  user_name: string
  product_id: string
  product_name: string
  hashes: string[]
}

async function findReviews(database: Database, rest: RawBuilder<unknown>): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    SELECT r.id, r.rating, r.title, r.comment, r.created_at, r.helpful_votes, r.user_name, r.product_id,
      p.name AS product_name,
      ARRAY(SELECT picture_hash FROM review_picture WHERE review_id = r.id ORDER BY position) AS hashes
    FROM review r
    JOIN product p ON p.id = r.product_id AND p.is_published AND category_is_active(p.category_id)
    WHERE r.status = 'visible' ${rest}`.execute(database)
  return rows
}

export const findReviewsOfProduct = (database: Database, productId: string): Promise<ReviewRow[]> =>
  findReviews(database, sql`AND r.product_id = ${productId} ORDER BY r.created_at DESC, r.id DESC LIMIT 500`)

/** The best rated, then the most helpful, then the newest. */
export const findTopReviews = (database: Database, limit: number): Promise<ReviewRow[]> =>
  findReviews(
    database,
    sql`ORDER BY r.rating DESC, r.helpful_votes DESC, r.created_at DESC, r.id DESC LIMIT ${limit}`,
  )
