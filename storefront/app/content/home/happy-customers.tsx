import { Pause, Play } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { CachedMarkup } from '../../platform/render-optimisations/cached-markup.tsx'
import type { Section } from '../../platform/section.ts'
import { ArrowButton } from '../../ui/arrow-button.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import type { Testimonials } from './testimonial.ts'
import { TestimonialCard } from './testimonial-card.tsx'
import { useRotation } from './use-rotation.ts'

/** TEST-04 asks for this time. */
const ROTATION_MS = 5000

/** It is hidden after a failed load, which the reviews above show with a retry. */
export function HappyCustomers({ section }: { section: Section<Testimonials> }) {
  if (!section.ok || section.data.cards.length === 0) return null
  return (
    <PageSection id="happy-customers" title="Happy Customers" centred ground="deep" section={section}>
      {(testimonials) => <Carousel testimonials={testimonials} />}
    </PageSection>
  )
}

function Carousel({ testimonials: { cards, sample } }: { testimonials: Testimonials }) {
  const part = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [moves, setMoves] = useState(0)

  const go = useCallback((by: 1 | -1) => {
    const list = row.current
    const card = list?.firstElementChild
    if (!list || !card) return
    const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
    const step = card.getBoundingClientRect().width + gap
    const furthest = list.scrollWidth - list.clientWidth
    const to = list.scrollLeft + by * step
    const left = to > furthest + step / 2 ? 0 : to < -step / 2 ? furthest : to
    list.scrollTo({ left, behavior: 'smooth' })
    setMoves((count) => count + 1)
  }, [])
  const advance = useCallback(() => go(1), [go])
  const { paused, toggle } = useRotation(part, ROTATION_MS, moves, advance)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group of its own kind
    <div ref={part} role="group" aria-roledescription="carousel" aria-labelledby="happy-customers">
      <ul
        ref={row}
        className="no-scrollbar flex snap-x snap-mandatory gap-5 overflow-x-auto py-1 md:gap-6"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
        tabIndex={0}
        aria-label="What customers say"
      >
        {cards.map((card) => (
          <CachedMarkup
            as="li"
            key={card.id}
            of={card}
            kind="testimonial"
            className="w-[86%] shrink-0 snap-start sm:w-[calc((100%-1.25rem)/2)] lg:w-[calc((100%-3rem)/3)]"
          >
            <TestimonialCard testimonial={card} isSample={sample} />
          </CachedMarkup>
        ))}
      </ul>
      <div className="mt-4 flex items-center justify-center gap-3 noscript:hidden">
        <ArrowButton to="left" label="Previous customers" onClick={() => go(-1)} />
        <button
          type="button"
          onClick={toggle}
          aria-label={paused ? 'Play the carousel' : 'Pause the carousel'}
          className="grid size-11 place-items-center rounded-full text-plum hover:bg-plum-soft"
        >
          {paused ? (
            <Play className="size-4.5" aria-hidden="true" />
          ) : (
            <Pause className="size-4.5" aria-hidden="true" />
          )}
        </button>
        <ArrowButton to="right" label="Next customers" onClick={() => go(1)} />
      </div>
      {sample && (
        <p className="mt-2 text-center text-sm text-ink-soft">
          Sample reviews, shown until our first customers write theirs.
        </p>
      )}
    </div>
  )
}
