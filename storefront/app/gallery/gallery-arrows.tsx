import { ChevronLeft, ChevronRight } from 'lucide-react'

const round =
  'absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-surface/90 text-plum shadow-soft ' +
  'transition-opacity duration-200 hover:bg-surface disabled:opacity-0 [dialog_&]:grid pointer-fine:grid noscript:hidden!'

type GalleryArrowsProps = {
  index: number
  count: number
  /** A script of its own acts on them where this is left out. */
  go?: (to: number) => void
}

export function GalleryArrows({ index, count, go }: GalleryArrowsProps) {
  return (
    <>
      <button
        type="button"
        aria-label="Previous image"
        disabled={index === 0}
        data-step={-1}
        onClick={() => go?.(index - 1)}
        className={`${round} left-3`}
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label="Next image"
        disabled={index === count - 1}
        data-step={1}
        onClick={() => go?.(index + 1)}
        className={`${round} right-3`}
      >
        <ChevronRight className="size-5" aria-hidden="true" />
      </button>
    </>
  )
}
