import type { Slide } from '@amritvasya/contract'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { HeroSlide } from './hero-slide.tsx'
import { useCarousel } from './use-carousel.ts'
import { useRotation } from './use-rotation.ts'

/** HOME-05 asks for this time. */
const ROTATION_MS = 3000

const control =
  'grid size-11 place-items-center rounded-full text-plum transition-colors duration-200 hover:bg-plum/10'

export function HeroSlider({ slides }: { slides: readonly Slide[] }) {
  const part = useRef<HTMLElement>(null)
  const { current, next, previous, show, swipeHandlers } = useCarousel(slides.length)
  const { paused, toggle } = useRotation(part, ROTATION_MS, current, next)
  const near = useLater()
  const isTall = slides.every(({ tallImage }) => tallImage)
  return (
    <section
      ref={part}
      aria-roledescription="carousel"
      aria-label="Highlights"
      className="relative touch-pan-y bg-paper-deep"
      {...swipeHandlers}
    >
      <div className="grid" aria-live={paused ? 'polite' : 'off'}>
        {slides.map((slide, index) => (
          <HeroSlide
            key={slide.id}
            slide={slide}
            label={`${index + 1} of ${slides.length}`}
            shown={index === current}
            first={index === 0}
            pictured={index === 0 || near}
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
            <button
              type="button"
              className={control}
              onClick={toggle}
              aria-label={paused ? 'Play the slides' : 'Pause the slides'}
            >
              {paused ? (
                <Play className="size-4.5" aria-hidden="true" />
              ) : (
                <Pause className="size-4.5" aria-hidden="true" />
              )}
            </button>
            <button type="button" className={control} onClick={previous} aria-label="Previous slide">
              <ChevronLeft className="size-5" aria-hidden="true" />
            </button>
            {slides.map((slide, index) => (
              <button
                key={slide.id}
                type="button"
                onClick={() => show(index)}
                aria-label={`Slide ${index + 1}: ${slide.title}`}
                aria-current={index === current}
                className="group grid h-11 w-8 place-items-center"
              >
                <span className="h-2 w-2 rounded-full border border-plum bg-transparent transition-all duration-200 ease-calm group-aria-[current=true]:w-6 group-aria-[current=true]:bg-plum" />
              </button>
            ))}
            <button type="button" className={control} onClick={next} aria-label="Next slide">
              <ChevronRight className="size-5" aria-hidden="true" />
            </button>
          </div>
        </div>
      )}
    </section>
  )
}

/** Later slides must not delay the LCP picture. */
function useLater(): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const ready = () => setLater(true)
    if (document.readyState === 'complete') ready()
    else window.addEventListener('load', ready, { once: true })
    return () => window.removeEventListener('load', ready)
  }, [])
  return later
}
