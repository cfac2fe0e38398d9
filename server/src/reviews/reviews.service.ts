import type { ApiResponse, Review } from '@amritvasya/contract'
import { productReviewsTag, reviewsTag } from '@amritvasya/contract/rules/cache-tags'
import type { Kysely } from 'kysely'
import { assertListed } from '../catalogue/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import { invalidate } from '../platform/database/invalidation-listener.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import { countByStars, findFilteredReviews, type ReviewFilter } from './filtered-reviews.repository.ts'
import { toReviewResponse } from './review.mapper.ts'
import { findReviewsBy, findReviewsOfProduct, findTopReviews, summarise } from './reviews.repository.ts'
import { createVote, deleteVote, lockReview, setVotes } from './writing.repository.ts'

/** Each vote invalidates pages. */
const voteLimit = { max: 120, seconds: 3_600 }

type Options = { database: Kysely<Tables>; rateLimiter: RateLimiter }

export const createReviewsService = ({ database, rateLimiter }: Options) => ({
  top: (limit: number) => findTopReviews(database, limit),

  /** @throws {ApiError} PRODUCT_NOT_FOUND */
  async ofProduct(productId: string) {
    await assertListed(database, productId)
    return findReviewsOfProduct(database, productId)
  },

  /** @throws {ApiError} PRODUCT_NOT_FOUND */
  async filtered(productId: string, filter: ReviewFilter) {
    await assertListed(database, productId)
    const [{ rows, total }, { average, count }, counts] = await Promise.all([
      findFilteredReviews(database, productId, filter),
      summarise(database, productId),
      countByStars(database, productId),
    ])
    const summary: ApiResponse<'GET /public/products/:id/reviews'>['summary'] = {
      average,
      count,
      byStars: [5, 4, 3, 2, 1].map((stars) => ({
        stars,
        count: counts.find((one) => one.stars === stars)?.count ?? 0,
      })),
      withPictures: counts.reduce((sum, { withPictures }) => sum + withPictures, 0),
    }
    const { page, limit } = filter
    return { rows, summary, pagination: { page, limit, total, pages: Math.ceil(total / limit) } }
  },

  /**
   * A repeated call changes nothing (decision 34).
   * @returns the number of helpful votes
   * @throws {ApiError} REVIEW_NOT_FOUND, OWN_REVIEW, TOO_MANY_REQUESTS
   */
  async vote(customerId: string, id: string, isHelpful: boolean): Promise<number> {
    await rateLimiter.allow('votes', customerId, voteLimit)
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
  },
})

/** The export of a customer's data contains them. */
export const exportReviews = async (
  database: Database,
  customerId: string,
  filesUrl: string,
): Promise<Review[]> => (await findReviewsBy(database, customerId)).map(toReviewResponse(filesUrl))
