import { lockRating } from '../catalogue/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { countReviews } from './count-reviews.service.ts'
import { findProductOf, markHidden, markVisible } from './reviews.repository.ts'

/** Hides a review with a reason for the staff only (decision 35). @throws {ApiError} REVIEW_NOT_FOUND */
export async function hideReview(transaction: Database, id: string, reason: string): Promise<void> {
  const productId = await lock(transaction, id)
  await markHidden(transaction, id, reason)
  await countReviews(transaction, productId)
}

/** @throws {ApiError} REVIEW_NOT_FOUND */
export async function showReview(transaction: Database, id: string): Promise<void> {
  const productId = await lock(transaction, id)
  await markVisible(transaction, id)
  await countReviews(transaction, productId)
}

async function lock(transaction: Database, id: string): Promise<string> {
  const productId = await findProductOf(transaction, id)
  if (!productId) throw new ApiError('REVIEW_NOT_FOUND')
  await lockRating(transaction, productId)
  return productId
}
