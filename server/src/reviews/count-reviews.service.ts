import { homeTag, productReviewsTag, productTag, reviewsTag } from '@amritvasya/contract/cache-tags'
import { setRating } from '../catalogue/index.ts'
import type { Database } from '../platform/database/database.ts'
import { invalidate } from '../platform/database/invalidation-listener.ts'
import { summarise } from './reviews.repository.ts'

/**
 * Updates a product's rating and invalidates the pages that show it: the product's, those with its card, and home. The
 * caller has locked the rating.
 */
export async function countReviews(transaction: Database, productId: string): Promise<void> {
  await setRating(transaction, productId, await summarise(transaction, productId))
  await invalidateReviews(transaction, productId)
}

export const invalidateReviews = (transaction: Database, productId: string): Promise<void> =>
  invalidate(transaction, [productTag(productId), productReviewsTag(productId), reviewsTag, homeTag])
