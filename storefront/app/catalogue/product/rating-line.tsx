import { RatingStars } from '../../ui/rating-stars.tsx'

type RatingLineProps = { average: number; count: number; onOpen: () => void }

export function RatingLine({ average, count, onOpen }: RatingLineProps) {
  const words = count === 0 ? 'No reviews yet' : `${count} ${count === 1 ? 'review' : 'reviews'}`
  return (
    <p className="flex items-center gap-2 text-sm">
      {count > 0 && <RatingStars rating={average} className="size-5" />}
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it is a link down the page */}
      <a
        href="#reviews"
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
        className="py-2.5 text-ink-soft underline decoration-line-strong/50 underline-offset-4 hover:text-plum"
      >
        {words}
      </a>
    </p>
  )
}
