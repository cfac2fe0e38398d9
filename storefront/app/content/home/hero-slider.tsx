import type { Slide } from '@amritvasya/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { HeroSlide } from './hero-slide.tsx'
import { PauseButton } from './pause-button.tsx'

const look = 'text-plum transition-colors duration-200 hover:bg-plum/10'
const control = `grid size-11 place-items-center rounded-full ${look}`

export function HeroSlider({ slides }: { slides: readonly Slide[] }) {
  const isTall = slides.every(({ tallImage }) => tallImage)
  return (
    <section
      data-slides=""
      aria-roledescription="carousel"
      aria-label="Highlights"
      className="group/carousel jali-below mb-4 md:mb-5.5 touch-pan-y bg-paper-deep"
    >
      <div className="grid" aria-live="off">
        {slides.map((slide, index) => (
          <HeroSlide
            key={slide.id}
            slide={slide}
            label={`${index + 1} of ${slides.length}`}
            first={index === 0}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <div
          className={`container-page pointer-events-none inset-x-0 bottom-2 flex md:absolute md:bottom-6 md:pb-0 noscript:hidden ${isTall ? 'absolute' : 'pb-5'}`}
        >
          <div
            className={`pointer-events-auto -ml-3 flex flex-wrap items-center gap-1 ${isTall ? 'max-md:-ml-2 max-md:rounded-full max-md:bg-paper/75' : ''}`}
          >
            <PauseButton what="the slides" className={look} />
            <button type="button" className={control} data-step={-1} aria-label="Previous slide">
              <ChevronLeft className="size-5" aria-hidden="true" />
            </button>
            {slides.map((slide, index) => (
              <button
                key={slide.id}
                type="button"
                data-slide={index}
                aria-label={`Slide ${index + 1}: ${slide.title}`}
                aria-current={index === 0}
                className="group/dot grid h-11 w-8 place-items-center"
              >
                <span className="h-2 w-2 rounded-full border border-plum bg-transparent transition-all duration-200 ease-calm group-aria-[current=true]/dot:w-6 group-aria-[current=true]/dot:bg-plum" />
              </button>
            ))}
            <button type="button" className={control} data-step={1} aria-label="Next slide">
              <ChevronRight className="size-5" aria-hidden="true" />
            </button>
          </div>
        </div>
      )}
    </section>
  )
}
