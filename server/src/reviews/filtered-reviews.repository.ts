import type { ReviewOrder } from '@amritvasya/contract/rules/reviews'
import { type RawBuilder, sql } from 'kysely'
import { products } from '../catalogue/index.ts'
import type { Database } from '../platform/database/database.ts'
import { containsPattern } from '../platform/database/paginate.ts'
import type { ReviewRow } from './reviews.repository.ts'

export type ReviewFilter = {
  stars?: number | undefined
  search: string
  order: ReviewOrder
  page: number
  limit: number
}

/** More would only slow the search down. */
const MAX_WORDS = 8

const hasPicture = sql<boolean>`EXISTS (SELECT FROM review_picture WHERE review_id = r.id)`

const orders: Record<ReviewOrder, RawBuilder<unknown>> = {
  newest: sql`r.created_at DESC, r.id DESC`,
  pictures: sql`${hasPicture} DESC, r.created_at DESC, r.id DESC`,
  helpful: sql`r.helpful_votes DESC, r.created_at DESC, r.id DESC`,
}

function where(productId: string, { stars, search }: ReviewFilter): RawBuilder<unknown> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  return sql.join(
    [
      sql`r.product_id = ${productId} AND r.status = 'visible'`,
      ...(stars === undefined ? [] : [sql`r.rating = ${stars}`]),
      ...words.map((word) => {
        const pattern = containsPattern(word)
        return sql`(r.title ILIKE ${pattern} OR r.comment ILIKE ${pattern})`
      }),
    ],
    sql` AND `,
  )
}

export async function findFilteredReviews(
  database: Database,
  productId: string,
  filter: ReviewFilter,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const { order, page, limit } = filter
  const { rows } = await sql<ReviewRow>`
    SELECT r.id, r.rating, r.title, r.comment, r.created_at, r.helpful_votes, r.reply, r.replied_at, r.user_name,
      r.product_id, r.is_incentivised, p.name AS product_name,
      ARRAY(SELECT picture_hash FROM review_picture WHERE review_id = r.id ORDER BY position) AS hashes
    FROM review r JOIN ${products} p ON p.id = r.product_id
    WHERE ${where(productId, filter)} ORDER BY ${orders[order]}
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(database)
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM review r WHERE ${where(productId, filter)}`.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Stars without a review are left out. */
export async function countByStars(
  database: Database,
  productId: string,
): Promise<{ stars: number; count: number; withPictures: number }[]> {
  const { rows } = await sql<{ stars: number; count: number; withPictures: number }>`
    SELECT r.rating AS stars, count(*)::int AS count, (count(*) FILTER (WHERE ${hasPicture}))::int AS "withPictures"
    FROM review r WHERE r.product_id = ${productId} AND r.status = 'visible' GROUP BY r.rating`.execute(
    database,
  )
  return rows
}
