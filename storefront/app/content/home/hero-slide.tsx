import type { Slide } from '@amritvasya/contract'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

/**
 * On a narrow window the picture is as high as its place, so it is wider than the window and its left is cut off.
 * Screens of three pixels for one get two: 1200 pixels instead of 1920, for half of the bytes.
 */
const sizes =
  '(min-width: 48rem) max(100vw, 52rem), (min-resolution: 2.25dppx) 93vw, (min-width: 26rem) 125vw, 166vw'

type HeroSlideProps = {
  slide: Slide
  /** Its place, such as `1 of 3`. */
  label: string
  shown: boolean
  first: boolean
  /** Whether its picture may be fetched. */
  pictured: boolean
}

/**
 * One slide. All slides lie in the same cell, so that the longest text sets the height and nothing moves when they
 * change. Pictures are twice as wide as high with their left half empty: a wide window shows the text there, a narrow
 * one shows the right half above the text.
 */
export function HeroSlide({ slide, label, shown, first, pictured }: HeroSlideProps) {
  const { image, title, description, buttonText, buttonLink } = slide
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group of its own kind
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!shown}
      className={`relative [grid-area:1/1] transition-[opacity,visibility] duration-500 ease-calm md:flex md:min-h-[clamp(26rem,39vw,46rem)] md:items-center ${shown ? '' : 'invisible opacity-0'}`}
    >
      <div className="aspect-6/5 overflow-hidden bg-paper-deep xs:aspect-16/10 md:absolute md:inset-0 md:aspect-auto">
        {pictured && (
          <Picture
            src={image.url}
            alt={image.alt}
            width={image.width}
            height={image.height}
            sizes={sizes}
            priority={first}
            className="size-full object-cover object-[100%_55%]"
          />
        )}
      </div>
      <div className="container-page relative pt-6 pb-2 md:py-16 md:pb-24">
        <div className="md:max-w-[min(26rem,38vw)] lg:max-w-[32rem]">
          <h2 className="text-3xl text-plum-deep lg:text-4xl xl:text-5xl">{title}</h2>
          <p className="mt-3 text-lg text-ink md:mt-5">{description}</p>
          <ButtonLink to={buttonLink} className="mt-5 md:mt-8" draggable={false}>
            {buttonText}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
