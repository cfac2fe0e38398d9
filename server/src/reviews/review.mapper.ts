import type { Review } from '@amritvasya/contract'
import { pictureAddress } from '../platform/pictures/address.ts'
import type { ReviewRow } from './reviews.repository.ts'

export const toReviewResponse =
  (filesUrl: string) =>
  (row: ReviewRow): Review => ({
    _id: row.id,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    images: row.hashes.map((hash) => ({ url: pictureAddress(hash, filesUrl) })),
    createdAt: row.created_at.toISOString(),
    helpfulVotes: row.helpful_votes,
    ...(row.reply !== null &&
      row.replied_at && { reply: { text: row.reply, createdAt: row.replied_at.toISOString() } }),
    ...(row.is_incentivised && { isIncentivised: true as const }),
    user: { name: row.user_name },
    product: { _id: row.product_id, name: row.product_name },
  })
