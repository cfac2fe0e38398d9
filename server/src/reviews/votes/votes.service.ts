import { productReviewsTag, reviewsTag } from '@amritvasya/contract/cache-tags'
import type { Kysely } from 'kysely'
import { announce } from '../../platform/database/announce.ts'
import type { Tables } from '../../platform/database/database.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import { addVote, holdReview, removeVote, setVotes } from './votes.repository.ts'

/** Each vote invalidates pages. */
const limits = { most: 120, seconds: 3_600 }

/**
 * Adds or removes a vote; idempotent (decision 34).
 * @returns the number of helpful votes
 * @throws {ShopError} REVIEW_NOT_FOUND, OWN_REVIEW, TOO_MANY_REQUESTS
 */
export async function vote(
  { database, throttle }: { database: Kysely<Tables>; throttle: Throttle },
  customerId: string,
  id: string,
  isHelpful: boolean,
): Promise<number> {
  await throttle.allow('votes', customerId, limits)
  return database.transaction().execute(async (transaction) => {
    const review = await holdReview(transaction, id)
    if (!review) throw new ShopError('REVIEW_NOT_FOUND')
    if (review.customer_id === customerId) throw new ShopError('OWN_REVIEW')
    const change = isHelpful ? addVote : removeVote
    if (!(await change(transaction, id, customerId))) return review.helpful_votes
    const votes = Math.max(0, review.helpful_votes + (isHelpful ? 1 : -1))
    await setVotes(transaction, id, votes)
    await announce(transaction, [productReviewsTag(review.product_id), reviewsTag])
    return votes
  })
}
