import { homeTag, productReviewsTag, productTag, reviewsTag } from '@amritvasya/contract/cache-tags'
import { setRating } from '../catalogue/index.ts'
import { announce } from '../platform/database/announce.ts'
import type { Database } from '../platform/database/database.ts'
import { summarise } from './reviews.repository.ts'

/**
 * Updates a product's rating and invalidates the pages that show it: the product's, those with its card, and home. The
 * caller has locked the rating.
 */
export async function countReviews(transaction: Database, productId: string): Promise<void> {
  await setRating(transaction, productId, await summarise(transaction, productId))
  await announceReviews(transaction, productId)
}

export const announceReviews = (transaction: Database, productId: string): Promise<void> =>
  announce(transaction, [productTag(productId), productReviewsTag(productId), reviewsTag, homeTag])
