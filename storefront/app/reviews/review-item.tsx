import type { Review } from '@amritvasya/contract'
import { BadgeCheck } from 'lucide-react'
import { formatDate } from '../platform/dates.ts'
import { Picture } from '../ui/picture.tsx'
import { RatingStars } from '../ui/rating-stars.tsx'

/** One review of a product (REVIEW-06). */
export function ReviewItem({ review }: { review: Review }) {
  return (
    <li className="py-6 first:pt-0">
      <article>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RatingStars rating={review.rating} />
          {review.title && <h3 className="text-lg wrap-anywhere">{review.title}</h3>}
        </div>
        <p className="mt-2 max-w-[65ch] wrap-anywhere whitespace-pre-line">{review.comment}</p>
        {review.images.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {review.images.map(({ url }, index) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" className="block">
                  <Picture
                    src={url}
                    alt={`Picture ${index + 1} by ${review.user.name}`}
                    width={1200}
                    height={1200}
                    sizes="6rem"
                    className="size-24 rounded-md object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span className="font-semibold text-ink">{review.user.name}</span>
          <span className="inline-flex items-center gap-1 text-good">
            <BadgeCheck className="size-4" aria-hidden="true" />
            Verified Purchase
          </span>
          <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
          {review.helpfulVotes > 0 && <span>Helpful ({review.helpfulVotes})</span>}
        </p>
      </article>
    </li>
  )
}
