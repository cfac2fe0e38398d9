import { RatingStars } from '../../ui/rating-stars.tsx'

type RatingLineProps = { average: number; count: number }

export function RatingLine({ average, count }: RatingLineProps) {
  const words = count === 0 ? 'No reviews yet' : `${count} ${count === 1 ? 'review' : 'reviews'}`
  return (
    <p className="flex items-center gap-2 text-sm">
      {count > 0 && <RatingStars rating={average} className="size-5" />}
      <a
        href="#reviews"
        className="py-2.5 text-ink-soft underline decoration-line-strong/50 underline-offset-4 hover:text-plum"
      >
        {words}
      </a>
    </p>
  )
}
