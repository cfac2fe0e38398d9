import type { Review } from '@amritvasya/contract'
import { ReviewItem } from './review-item.tsx'
import { useStanding } from './use-standing.ts'

type FoundReviewsProps = { productId: string; reviews: Review[]; login: string }

export function FoundReviews({ productId, reviews, login }: FoundReviewsProps) {
  const standing = useStanding(productId)
  return (
    <ul className="divide-y divide-line empty:hidden">
      {reviews.map((review) => (
        <ReviewItem key={review._id} review={review} standing={standing} login={login} />
      ))}
    </ul>
  )
}
