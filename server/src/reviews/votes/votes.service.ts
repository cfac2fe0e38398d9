import { productReviewsTag, reviewsTag } from '@amritvasya/contract/cache-tags'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/database.ts'
import { invalidate } from '../../platform/database/invalidation-listener.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts'
import { createVote, deleteVote, lockReview, setVotes } from './votes.repository.ts'

/** Each vote invalidates pages. */
const limits = { max: 120, seconds: 3_600 }

/**
 * Adds or removes a vote; idempotent (decision 34).
 * @returns the number of helpful votes
 * @throws {ApiError} REVIEW_NOT_FOUND, OWN_REVIEW, TOO_MANY_REQUESTS
 */
export async function vote(
  { database, rateLimiter }: { database: Kysely<Tables>; rateLimiter: RateLimiter },
  customerId: string,
  id: string,
  isHelpful: boolean,
): Promise<number> {
  await rateLimiter.allow('votes', customerId, limits)
  return database.transaction().execute(async (transaction) => {
    const review = await lockReview(transaction, id)
    if (!review) throw new ApiError('REVIEW_NOT_FOUND')
    if (review.customer_id === customerId) throw new ApiError('OWN_REVIEW')
    const change = isHelpful ? createVote : deleteVote
    if (!(await change(transaction, id, customerId))) return review.helpful_votes
    const votes = Math.max(0, review.helpful_votes + (isHelpful ? 1 : -1))
    await setVotes(transaction, id, votes)
    await invalidate(transaction, [productReviewsTag(review.product_id), reviewsTag])
    return votes
  })
}
