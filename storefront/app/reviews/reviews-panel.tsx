import type { Review } from '@amritvasya/contract'
import { type ComponentType, useEffect, useState } from 'react'
import { withReturn } from '../accounts/return-to.ts'
import { useHasToken } from '../accounts/use-session.ts'
import { RatingStars } from '../ui/rating-stars.tsx'
import { ReviewItem } from './review-item.tsx'
import type { ReviewSectionProps, Standing } from './review-section.tsx'
import { withAdded } from './with-added.ts'

type ReviewsPanelProps = {
  productId: string
  average: number
  count: number
  reviews: Review[]
}

function Summary({ average, count }: { average: number; count: number }) {
  if (count === 0) return <p className="text-lg">No reviews yet</p>
  return (
    <div className="flex items-center gap-4">
      <p className="text-5xl font-semibold text-plum-deep tabular-nums">{average.toFixed(1)}</p>
      <div>
        <RatingStars rating={average} className="size-5" />
        <p className="text-sm text-ink-soft">
          {average.toFixed(1)} out of 5, {count} {count === 1 ? 'review' : 'reviews'}
        </p>
      </div>
    </div>
  )
}

export function ReviewsPanel({ productId, average, count, reviews }: ReviewsPanelProps) {
  const signedIn = useHasToken()
  const [LoadedSection, setLoadedSection] = useState<ComponentType<ReviewSectionProps>>()
  const [standing, setStanding] = useState<Standing>()
  const [added, setAdded] = useState<Review[]>([])
  const login = withReturn('/login', `/product/${productId}#reviews`)
  const shown = withAdded({ average, count }, reviews, added)

  useEffect(() => {
    if (signedIn)
      import('./review-section.tsx').then(({ ReviewSection }) => setLoadedSection(() => ReviewSection))
    else setStanding(undefined)
  }, [signedIn])
  // The tab stands outside of this island.
  useEffect(() => {
    const tab = document.querySelector('#tab-reviews')
    if (tab && added.length > 0) tab.textContent = `Reviews (${shown.count})`
  }, [added.length, shown.count])

  return (
    <div
      className={
        shown.reviews.length === 0
          ? 'max-w-2xl'
          : 'grid gap-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16 lg:has-[textarea]:grid-cols-[28rem_minmax(0,1fr)]'
      }
    >
      <div>
        <h2 className="sr-only">What customers say</h2>
        <Summary average={shown.average} count={shown.count} />
        {count > 1 && (
          <a
            href={`/product/${productId}/reviews`}
            className="mt-3 inline-flex min-h-11 items-center font-semibold text-plum underline underline-offset-4"
          >
            By stars, words and photos
          </a>
        )}
        <div className="mt-6 min-h-20 rounded-md bg-paper-deep p-4 text-sm text-ink-soft">
          {signedIn && LoadedSection ? (
            <LoadedSection
              productId={productId}
              onStanding={setStanding}
              onAdded={(review) => setAdded((before) => [review, ...before])}
            />
          ) : (
            <>
              {!signedIn && (
                <p className="mb-1 text-ink">
                  Please{' '}
                  <a href={login} className="font-semibold text-plum underline underline-offset-4">
                    sign in
                  </a>{' '}
                  to write a review.
                </p>
              )}
              <p>Only customers who have bought and received this product can review it.</p>
            </>
          )}
          <a href="/review-policy" className="mt-2 inline-block text-plum underline underline-offset-4">
            How reviews work
          </a>
        </div>
      </div>
      <ul className="divide-y divide-line empty:hidden">
        {shown.reviews.map((review) => (
          <ReviewItem
            key={review._id}
            review={review}
            standing={signedIn ? standing : undefined}
            login={login}
          />
        ))}
      </ul>
    </div>
  )
}
