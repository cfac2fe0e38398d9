import type { Review } from '@amritvasya/contract'
import { formatDate } from '@amritvasya/contract/rules/dates'
import type { Section } from '../../platform/section.ts'
import { PageSection } from '../../ui/page-section.tsx'
import { RatingStars } from '../../ui/rating-stars.tsx'
import { countInFull } from './testimonial.ts'

export function CustomerReviews({ section }: { section: Section<readonly Review[]> }) {
  return (
    <PageSection id="customer-reviews" title="Customer reviews" centred section={section}>
      {(reviews) =>
        reviews.length === 0 ? (
          <p className="text-center text-ink-soft">
            Only customers who have received an item can review it. Their reviews will appear here.
          </p>
        ) : (
          <ul className="grid gap-5 md:grid-cols-3 md:gap-6">
            {reviews.slice(0, countInFull(reviews.length)).map((review) => (
              <li key={review._id}>
                <FullReview review={review} />
              </li>
            ))}
          </ul>
        )
      }
    </PageSection>
  )
}

function FullReview({ review }: { review: Review }) {
  const { rating, title, comment, createdAt, user, product } = review
  return (
    <article className="flex h-full flex-col rounded-lg bg-surface p-6 shadow-soft md:p-8">
      <RatingStars rating={rating} className="size-5" />
      {title && <h3 className="mt-4 text-xl text-plum-deep wrap-anywhere">{title}</h3>}
      <p className="mt-2 mb-6 line-clamp-6 wrap-anywhere">{comment}</p>
      <p className="mt-auto border-t border-line pt-4 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{user.name}</span>, {formatDate(createdAt)}
        <a
          href={`/product/${product._id}`}
          className="flex min-h-11 items-center text-plum underline-offset-4 hover:underline"
        >
          <span className="line-clamp-1">{product.name}</span>
        </a>
      </p>
    </article>
  )
}
