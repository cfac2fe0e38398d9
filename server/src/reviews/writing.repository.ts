import type { NewReview } from '@amritvasya/contract'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { JoinedAccounts } from '../platform/personal-data.ts'

/** Hidden reviews count, too. */
export async function findReviewedOrders(
  database: Database,
  productId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<{ order_id: string }>`
    SELECT order_id FROM review
    WHERE product_id = ${productId} AND order_id = ANY (${[...orderIds]}::text[])`.execute(database)
  return rows.map(({ order_id }) => order_id)
}

type Standing = {
  own: string[]
  helpful: string[]
  hidden: { _id: string; title: string; reason: string }[]
}

export async function findStanding(
  database: Database,
  customerId: string,
  productId: string,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    SELECT
      (SELECT COALESCE(json_agg(json_build_object('_id', id, 'title', title, 'reason', COALESCE(hidden_reason, ''))
        ORDER BY created_at DESC, id), '[]') FROM review
        WHERE product_id = ${productId} AND customer_id = ${customerId} AND status = 'hidden') AS hidden,
      ARRAY(SELECT id::text FROM review WHERE product_id = ${productId} AND customer_id = ${customerId}) AS own,
      ARRAY(SELECT v.review_id::text FROM review_vote v JOIN review r ON r.id = v.review_id
        WHERE r.product_id = ${productId} AND v.customer_id = ${customerId}) AS helpful`.execute(database)
  return rows[0] ?? { own: [], helpful: [], hidden: [] }
}

type Written = NewReview & { id: string; customerId: string; userName: string; hashes: string[] }

/** @returns false when the order has a review of the product already */
export async function createReview(transaction: Database, review: Written): Promise<boolean> {
  const { id, productId, orderId, customerId, userName, rating, title, comment, hashes, incentive } = review
  const added = await transaction
    .insertInto('review')
    .values({
      id,
      product_id: productId,
      order_id: orderId,
      customer_id: customerId,
      user_name: userName,
      rating,
      title,
      comment,
      is_incentivised: incentive,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'product_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  if (hashes.length > 0) {
    await transaction
      .insertInto('review_picture')
      .values(hashes.map((hash, position) => ({ review_id: id, position, picture_hash: hash })))
      .execute()
  }
  return true
}

export type VotedReview = { product_id: string; customer_id: string | null; helpful_votes: number }

export async function lockReview(transaction: Database, id: string): Promise<VotedReview | undefined> {
  return transaction
    .selectFrom('review')
    .select(['product_id', 'customer_id', 'helpful_votes'])
    .where('id', '=', id)
    .where('status', '=', 'visible')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** @returns false when the customer has voted already */
export async function createVote(transaction: Database, id: string, customerId: string): Promise<boolean> {
  const added = await transaction
    .insertInto('review_vote')
    .values({ review_id: id, customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('review_id')
    .executeTakeFirst()
  return added !== undefined
}

/** @returns false when there was no vote */
export async function deleteVote(transaction: Database, id: string, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM review_vote WHERE review_id = ${id} AND customer_id = ${customerId} RETURNING review_id`.execute(
    transaction,
  )
  return rows.length > 0
}

export async function setVotes(transaction: Database, id: string, votes: number): Promise<void> {
  await transaction.updateTable('review').set({ helpful_votes: votes }).where('id', '=', id).execute()
}

/** Gives the reviews and votes of an account to the one that it is joined with; nobody votes twice. */
export async function moveReviews(transaction: Database, { from, to }: JoinedAccounts): Promise<void> {
  await sql`UPDATE review SET customer_id = ${to.customerId} WHERE customer_id = ${from.customerId}`.execute(
    transaction,
  )
  await sql`
    UPDATE review_vote SET customer_id = ${to.customerId} WHERE customer_id = ${from.customerId}
      AND review_id NOT IN (SELECT review_id FROM review_vote WHERE customer_id = ${to.customerId})`.execute(
    transaction,
  )
}

/** A name stays, and no longer leads to the order. */
export async function detachOrders(transaction: Database, orderIds: readonly string[]): Promise<void> {
  await sql`UPDATE review SET order_id = NULL WHERE order_id = ANY (${[...orderIds]}::text[])`.execute(
    transaction,
  )
}

/** Selects the ids of the reviews of a customer. */
export const reviewIdsOf = (customerId: string) =>
  sql`SELECT id::text FROM review WHERE customer_id = ${customerId}`
