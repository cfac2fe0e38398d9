import { isListed } from '../catalogue/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { findReviewsOfProduct, findTopReviews } from './reviews.repository.ts'

export type ReviewsService = ReturnType<typeof reviewsService>

export const reviewsService = (database: Database) => ({
  top: (limit: number) => findTopReviews(database, limit),

  /** @throws {ApiError} PRODUCT_NOT_FOUND */
  async ofProduct(productId: string) {
    if (!(await isListed(database, productId))) throw new ApiError('PRODUCT_NOT_FOUND')
    return findReviewsOfProduct(database, productId)
  },
})
