import type { Review } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import { BadgeCheck } from 'lucide-react'
import { RatingStars } from '../ui/rating-stars.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { ReviewPictures } from './review-pictures.tsx'
import type { Standing } from './review-section.tsx'

type ReviewItemProps = { review: Review; standing: Standing | undefined; login: string }

export function ReviewItem({ review, standing, login }: ReviewItemProps) {
  return (
    <li className="py-6 first:pt-0">
      <article>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RatingStars rating={review.rating} />
          {review.title && <h3 className="text-lg wrap-anywhere">{review.title}</h3>}
        </div>
        <p className="mt-2 max-w-[65ch] wrap-anywhere whitespace-pre-line">{review.comment}</p>
        {review.images.length > 0 && <ReviewPictures images={review.images} author={review.user.name} />}
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span className="font-semibold text-ink wrap-anywhere">{review.user.name}</span>
          <span className="inline-flex items-center gap-1 text-good">
            <BadgeCheck className="size-4" aria-hidden="true" />
            Verified Purchase
          </span>
          <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
          {review.isIncentivised && <span>Got something for this review</span>}
          <HelpfulButton review={review} standing={standing} login={login} />
        </div>
        {review.reply && (
          <div className="mt-4 max-w-[65ch] rounded-md border-l-2 border-gold bg-surface px-4 py-3">
            <p className="text-sm text-ink-soft">
              <span className="font-semibold text-ink">Reply from the shop</span>{' '}
              <time dateTime={review.reply.createdAt}>{formatDate(review.reply.createdAt)}</time>
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{review.reply.text}</p>
          </div>
        )}
      </article>
    </li>
  )
}
