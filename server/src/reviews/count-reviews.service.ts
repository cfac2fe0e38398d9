import { setRating } from '../catalogue/index.ts'
import { announce } from '../platform/database/announce.ts'
import type { Database } from '../platform/database/database.ts'
import { summarise } from './reviews.repository.ts'

/**
 * Brings a product's average and count up to date with its reviews, and tells the pages that show them: the product's,
 * those with its card, and home. The caller holds the rating.
 */
export async function countReviews(transaction: Database, productId: string): Promise<void> {
  await setRating(transaction, productId, await summarise(transaction, productId))
  await announceReviews(transaction, productId)
}

/** Tells the pages that show a product's reviews that these changed. */
export const announceReviews = (transaction: Database, productId: string): Promise<void> =>
  announce(transaction, [`product:${productId}`, `review:${productId}`, 'reviews', 'home'])
