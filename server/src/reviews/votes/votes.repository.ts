import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type VotedReview = { product_id: string; customer_id: string | null; helpful_votes: number }

/** Locks a visible review. */
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
