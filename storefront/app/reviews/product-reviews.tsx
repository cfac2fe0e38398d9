import type { Review } from '@amritvasya/contract'
import { Island } from '../platform/island.tsx'
import type { Section } from '../platform/section.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { ReviewsPanel } from './reviews-panel.tsx'

type ProductReviewsProps = { productId: string; average: number; count: number; section: Section<Review[]> }

export function ProductReviews({ section, ...product }: ProductReviewsProps) {
  if (section.ok)
    return (
      <Island name="reviews">
        <ReviewsPanel {...product} reviews={section.data} />
      </Island>
    )
  return <ErrorState message={section.message} />
}
