import type { Review } from '@amritvasya/contract'
import { Link } from 'react-router'
import { useHasToken } from '../accounts/session-store.ts'
import type { Section } from '../platform/section.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { RatingStars } from '../ui/rating-stars.tsx'
import { ReviewItem } from './review-item.tsx'

type ReviewsPanelProps = {
  average: number
  count: number
  reviews: Section<Review[]>
}

function Summary({ average, count }: { average: number; count: number }) {
  if (count === 0) return <p className="text-lg">No reviews yet</p>
  return (
    <div className="flex items-center gap-4">
      <p className="font-serif text-5xl text-plum-deep">{average.toFixed(1)}</p>
      <div>
        <RatingStars rating={average} className="size-5" />
        <p className="text-sm text-ink-soft">
          {average.toFixed(1)} out of 5, {count} {count === 1 ? 'review' : 'reviews'}
        </p>
      </div>
    </div>
  )
}

/** What buyers say of a product, and who may say something (REVIEW-01 to REVIEW-06). */
export function ReviewsPanel({ average, count, reviews }: ReviewsPanelProps) {
  const signedIn = useHasToken()
  return (
    <div className="grid gap-10 lg:grid-cols-[20rem_1fr] lg:gap-16">
      <div>
        <Summary average={average} count={count} />
        <div className="mt-6 rounded-md bg-paper-deep p-4 text-sm text-ink-soft">
          {!signedIn && (
            <p className="mb-1 text-ink">
              Please{' '}
              <Link to="/login" className="font-semibold text-plum underline underline-offset-4">
                log in
              </Link>{' '}
              to write a review.
            </p>
          )}
          <p>Only customers who have bought and received this product can review it.</p>
        </div>
      </div>
      {reviews.ok ? (
        <ul className="divide-y divide-line empty:hidden">
          {reviews.data.map((review) => (
            <ReviewItem key={review._id} review={review} />
          ))}
        </ul>
      ) : (
        <ErrorState message={reviews.message} />
      )}
    </div>
  )
}
