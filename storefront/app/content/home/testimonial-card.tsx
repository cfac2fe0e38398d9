import { BadgeCheck } from 'lucide-react'
import { RatingStars } from '../../ui/rating-stars.tsx'
import type { Testimonial } from './testimonial.ts'

type TestimonialCardProps = { testimonial: Testimonial; isSample: boolean }

/** A sample is marked as one, and has no tick of a verified buyer. */
export function TestimonialCard({ testimonial, isSample }: TestimonialCardProps) {
  const { rating, comment, author, product } = testimonial
  const label = <span className="whitespace-nowrap">Verified Buyer</span>
  return (
    <figure className="flex h-full flex-col rounded-lg bg-surface p-5 shadow-soft md:p-7">
      <RatingStars rating={rating} />
      <blockquote className="mt-3 mb-5 line-clamp-6 text-ink wrap-anywhere">{comment}</blockquote>
      <figcaption className="mt-auto text-sm">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold text-ink">{author}</span>
          {isSample ? (
            <span className="text-ink-soft">Sample, not a {label}</span>
          ) : (
            <span className="inline-flex items-center gap-1 text-good">
              <BadgeCheck className="size-4" aria-hidden="true" />
              {label}
            </span>
          )}
        </span>
        <span className="line-clamp-1 text-ink-soft">{product}</span>
      </figcaption>
    </figure>
  )
}
