import { type RawBuilder, type Selectable, sql } from 'kysely'
import { listedProducts, products } from '../catalogue/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { ReviewTable } from './reviews.tables.ts'

export type ReviewRow = Pick<
  Selectable<ReviewTable>,
  | 'id'
  | 'rating'
  | 'title'
  | 'comment'
  | 'created_at'
  | 'helpful_votes'
  | 'reply'
  | 'replied_at'
  | 'user_name'
  | 'product_id'
  | 'is_incentivised'
> & { product_name: string; hashes: string[] }

async function selectReviews(database: Database, rest: RawBuilder<unknown>): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    SELECT r.id, r.rating, r.title, r.comment, r.created_at, r.helpful_votes, r.reply, r.replied_at, r.user_name, r.product_id, r.is_incentivised,
      p.name AS product_name,
      ARRAY(SELECT picture_hash FROM review_picture WHERE review_id = r.id ORDER BY position) AS hashes
    FROM review r ${rest}`.execute(database)
  return rows
}

const findReviews = (database: Database, rest: RawBuilder<unknown>): Promise<ReviewRow[]> =>
  selectReviews(
    database,
    sql`JOIN ${listedProducts} p ON p.id = r.product_id WHERE r.status = 'visible' ${rest}`,
  )

export const findReviewsOfProduct = (database: Database, productId: string): Promise<ReviewRow[]> =>
  findReviews(database, sql`AND r.product_id = ${productId} ORDER BY r.created_at DESC, r.id DESC LIMIT 500`)

/** Lists the best rated first, then the most helpful, then the newest. */
export const findTopReviews = (database: Database, limit: number): Promise<ReviewRow[]> =>
  findReviews(
    database,
    sql`ORDER BY r.rating DESC, r.helpful_votes DESC, r.created_at DESC, r.id DESC LIMIT ${limit}`,
  )

export const findReview = async (database: Database, id: string): Promise<ReviewRow | undefined> =>
  (await findReviews(database, sql`AND r.id = ${id}`))[0]

/** Includes hidden reviews, newest first. */
export const findReviewsBy = (database: Database, customerId: string): Promise<ReviewRow[]> =>
  selectReviews(
    database,
    sql`JOIN ${products} p ON p.id = r.product_id WHERE r.customer_id = ${customerId}
      ORDER BY r.created_at DESC, r.id DESC`,
  )

export async function summarise(
  database: Database,
  productId: string,
): Promise<{ average: number; count: number }> {
  const { rows } = await sql<{ average: number; count: number }>`
    SELECT COALESCE(round(avg(rating), 2), 0) AS average, count(*) AS count FROM review
    WHERE product_id = ${productId} AND status = 'visible'`.execute(database)
  return rows[0] ?? { average: 0, count: 0 }
}

export async function findProductOf(database: Database, id: string): Promise<string | undefined> {
  const row = await database.selectFrom('review').select('product_id').where('id', '=', id).executeTakeFirst()
  return row?.product_id
}

export async function markHidden(transaction: Database, id: string, reason: string): Promise<void> {
  await transaction
    .updateTable('review')
    .set({ status: 'hidden', hidden_reason: reason, hidden_at: new Date() })
    .where('id', '=', id)
    .execute()
}

export async function markVisible(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable('review')
    .set({ status: 'visible', hidden_reason: null, hidden_at: null })
    .where('id', '=', id)
    .execute()
}

export async function countUnanswered(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM review WHERE reply IS NULL AND status = 'visible'`.execute(database)
  return rows[0]?.count ?? 0
}

/** Deletes its pictures, votes and log with it. */
export async function deleteReviewRow(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('review').where('id', '=', id).execute()
}
