import { type RawBuilder, type Selectable, sql } from 'kysely'
import { products } from '../../catalogue/index.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { containsPattern } from '../../platform/database/paginate.ts'

export type ReviewFilter = {
  page: number
  perPage: number
  sort: 'createdAt' | 'rating'
  order: 'asc' | 'desc'
  q?: string | undefined
  ids?: string[] | undefined
  isHidden?: boolean | undefined
  isAnswered?: boolean | undefined
  productId?: string | undefined
  rating?: number | undefined
}

export type AdminReviewRow = Omit<Selectable<Tables['review']>, 'customer_id' | 'hidden_at'> & {
  product_name: string
  hashes: string[]
  /** The author said so; the staff mark only what is not marked yet. */
  is_incentive_disclosed: boolean
}

const orders = {
  createdAt: { asc: sql`r.created_at, r.id`, desc: sql`r.created_at DESC, r.id DESC` },
  rating: { asc: sql`r.rating, r.id`, desc: sql`r.rating DESC, r.id DESC` },
}

function where(filter: ReviewFilter): RawBuilder<unknown> {
  const { q, ids, isHidden, isAnswered, productId, rating } = filter
  const text = containsPattern(q ?? '')
  const conditions = [
    sql`true`,
    ...(ids ? [sql`r.id IN (${sql.join(ids)})`] : []),
    ...(isHidden === undefined ? [] : [sql`r.status = ${isHidden ? 'hidden' : 'visible'}`]),
    ...(isAnswered === undefined ? [] : [sql`(r.reply IS NOT NULL) = ${isAnswered}`]),
    ...(productId ? [sql`r.product_id = ${productId}`] : []),
    ...(rating ? [sql`r.rating = ${rating}`] : []),
    ...(q
      ? [
          sql`(r.comment ILIKE ${text} OR r.title ILIKE ${text} OR r.user_name ILIKE ${text} OR p.name ILIKE ${text})`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` AND `)
}

const select = (database: Database, rest: RawBuilder<unknown>) =>
  sql<AdminReviewRow>`
    SELECT r.id, r.product_id, p.name AS product_name, r.user_name, r.order_id, r.rating, r.title, r.comment,
      r.helpful_votes, r.status, r.hidden_reason, r.reply, r.replied_at, r.is_incentivised, r.created_at,
      r.is_incentivised AND NOT EXISTS (SELECT FROM review_moderation m
        WHERE m.review_id = r.id AND m.action = 'incentive-marked') AS is_incentive_disclosed,
      ARRAY(SELECT picture_hash FROM review_picture WHERE review_id = r.id ORDER BY position) AS hashes
    FROM review r JOIN ${products} p ON p.id = r.product_id ${rest}`.execute(database)

export async function listReviews(
  database: Database,
  filter: ReviewFilter,
): Promise<{ rows: AdminReviewRow[]; total: number }> {
  const { page, perPage, sort, order } = filter
  const { rows } = await select(
    database,
    sql`WHERE ${where(filter)} ORDER BY ${orders[sort][order]} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  )
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM review r JOIN ${products} p ON p.id = r.product_id
    WHERE ${where(filter)}`.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findAdminReview(database: Database, id: string): Promise<AdminReviewRow | undefined> {
  const { rows } = await select(database, sql`WHERE r.id = ${id}`)
  return rows[0]
}

/** Locks until the transaction ends, so that the second of two equal decisions finds the first. */
export async function lockForModeration(transaction: Database, id: string): Promise<void> {
  await transaction.selectFrom('review').select('id').where('id', '=', id).forUpdate().execute()
}

/** @param reply null deletes the reply */
export async function writeReply(transaction: Database, id: string, reply: string | null): Promise<void> {
  await transaction
    .updateTable('review')
    .set({ reply, replied_at: reply === null ? null : new Date() })
    .where('id', '=', id)
    .execute()
}
