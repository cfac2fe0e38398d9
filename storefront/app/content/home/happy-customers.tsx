import type { Section } from '../../platform/section.ts'
import { ArrowButton } from '../../ui/arrow-button.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { PauseButton } from './pause-button.tsx'
import type { Testimonials } from './testimonial.ts'
import { TestimonialCard } from './testimonial-card.tsx'

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
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group of its own kind
    <div
      data-customers=""
      role="group"
      aria-roledescription="carousel"
      aria-labelledby="happy-customers"
      className="group/carousel"
    >
      <ul
        className="no-scrollbar flex snap-x snap-mandatory gap-5 overflow-x-auto py-1 md:gap-6"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
        tabIndex={0}
        aria-label="What customers say"
      >
        {cards.map((card) => (
          <li
            key={card.id}
            className="w-[86%] shrink-0 snap-start sm:w-[calc((100%-1.25rem)/2)] lg:w-[calc((100%-3rem)/3)]"
          >
            <TestimonialCard testimonial={card} isSample={sample} />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-center justify-center gap-3 noscript:hidden">
        <ArrowButton to="left" label="Previous customers" />
        <PauseButton what="the carousel" className="text-plum hover:bg-plum-soft" />
        <ArrowButton to="right" label="Next customers" />
      </div>
      {sample && (
        <p className="mt-2 text-center text-sm text-ink-soft">
          Sample reviews, shown until our first customers write theirs.
        </p>
      )}
    </div>
  )
}
