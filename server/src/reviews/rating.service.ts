import { homeTag, productReviewsTag, productTag, reviewsTag } from '@amritvasya/contract/rules/cache-tags'
import { updateRating } from '../catalogue/index.ts'
import type { Database } from '../platform/database/database.ts'
import { invalidate } from '../platform/database/invalidation-listener.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { deleteReviewRow, findProductOf, markHidden, markVisible, summarise } from './reviews.repository.ts'

/** Changes reviews and with them the product's rating. */
export async function changeReviews(
  transaction: Database,
  productId: string,
  change: () => Promise<void>,
): Promise<void> {
  await updateRating(transaction, productId, async () => {
    await change()
    return summarise(transaction, productId)
  })
  await invalidateReviews(transaction, productId)
}

/** Invalidates the product's page, those with its card, and home. */
export const invalidateReviews = (transaction: Database, productId: string): Promise<void> =>
  invalidate(transaction, [productTag(productId), productReviewsTag(productId), reviewsTag, homeTag])

/**
 * The reason stays off the product's page (decision 35).
 * @throws {ApiError} REVIEW_NOT_FOUND
 */
export async function hideReview(transaction: Database, id: string, reason: string): Promise<void> {
  const productId = await getProductOf(transaction, id)
  await changeReviews(transaction, productId, () => markHidden(transaction, id, reason))
}

/** @throws {ApiError} REVIEW_NOT_FOUND */
export async function showReview(transaction: Database, id: string): Promise<void> {
  const productId = await getProductOf(transaction, id)
  await changeReviews(transaction, productId, () => markVisible(transaction, id))
}

/** @throws {ApiError} REVIEW_NOT_FOUND */
export async function deleteReview(transaction: Database, id: string): Promise<void> {
  const productId = await getProductOf(transaction, id)
  await changeReviews(transaction, productId, () => deleteReviewRow(transaction, id))
}

async function getProductOf(transaction: Database, id: string): Promise<string> {
  const productId = await findProductOf(transaction, id)
  if (!productId) throw new ApiError('REVIEW_NOT_FOUND')
  return productId
}
