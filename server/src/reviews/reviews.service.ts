import { isListed } from '../catalogue/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { findReviewsOfProduct, findTopReviews } from './reviews.repository.ts'

export type ReviewsService = ReturnType<typeof reviewsService>

export const reviewsService = (database: Database) => ({
  top: (limit: number) => findTopReviews(database, limit),

  /** @throws {ShopError} PRODUCT_NOT_FOUND */
  async ofProduct(productId: string) {
    if (!(await isListed(database, productId))) throw new ShopError('PRODUCT_NOT_FOUND')
    return findReviewsOfProduct(database, productId)
  },
})
