import type { ApiResponse } from '@amritvasya/contract'
import { Star } from 'lucide-react'
import { type ReviewFilter, reviewsAddress } from './review-filter.ts'

type Summary = ApiResponse<'GET /public/products/:id/reviews'>['summary']
type StarFilterProps = { productId: string; filter: ReviewFilter; summary: Summary }

const row = 'grid min-h-11 grid-cols-[2.5rem_minmax(0,1fr)_2.5rem] items-center gap-3 rounded-md px-2'

/** Stars that nobody gave cannot be chosen; the chosen ones lead back to all. */
export function StarFilter({ productId, filter, summary }: StarFilterProps) {
  const most = Math.max(1, ...summary.byStars.map(({ count }) => count))
  return (
    <ul aria-label="By stars">
      {summary.byStars.map(({ stars, count }) => {
        const isChosen = filter.stars === stars
        const content = (
          <>
            <span className="inline-flex items-center gap-1 tabular-nums">
              {stars}
              <Star className="size-4 fill-gold-bright text-gold-bright" aria-hidden="true" />
              <span className="sr-only">{stars === 1 ? 'star' : 'stars'}: </span>
            </span>
            <span className="h-2 overflow-hidden rounded-full bg-line" aria-hidden="true">
              <span
                className="block h-full rounded-full bg-gold-bright"
                style={{ width: `${Math.round((100 * count) / most)}%` }}
              />
            </span>
            <span className="text-right tabular-nums">
              {count}
              <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
            </span>
          </>
        )
        return (
          <li key={stars}>
            {count > 0 ? (
              <a
                href={`${reviewsAddress(productId, { ...filter, stars: isChosen ? undefined : stars, page: 1 })}#found`}
                aria-current={isChosen ? 'true' : undefined}
                className={`${row} hover:bg-plum-soft aria-current:bg-plum-soft aria-current:font-semibold`}
              >
                {content}
              </a>
            ) : (
              <span className={`${row} text-ink-soft`}>{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
