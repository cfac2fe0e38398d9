import type { Slide } from '@amritvasya/contract'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'

/**
 * The wide picture is wider than a narrow window, whose left cuts it off. Screens of 3 dppx get 2 dppx, which
 * halves the bytes.
 */
const sizes =
  '(min-width: 48rem) max(100vw, 52rem), (min-resolution: 2.25dppx) 93vw, (min-width: 26rem) 125vw, 166vw'
/** 960 pixels suffice for every phone. */
const tallSizes = '(min-resolution: 2.25dppx) 74vw, 88vw'

/** On the widest screens the picture would lose its top and bottom; its left end fades into the ground there. */
const widest = 'min-[120.5rem]:left-auto min-[120.5rem]:w-480 min-[120.5rem]:mask-l-from-85%'

const layout = {
  wide: {
    slide: '',
    frame: 'aspect-6/5 xs:aspect-16/10 md:absolute md:inset-0 md:aspect-auto',
    picture: 'object-[100%_55%]',
    words: 'pt-6 pb-2',
    veil: '',
  },
  /** The veil keeps the contrast at AA over any picture. */
  tall: {
    slide: 'max-md:pb-[calc(70vw-2rem)]',
    frame: 'absolute inset-0',
    picture: 'object-bottom md:object-[100%_55%]',
    words: 'pt-6 pb-8',
    veil: 'max-md:bg-linear-to-b max-md:from-paper-deep/85 max-md:via-paper-deep/65 max-md:via-75% max-md:to-paper-deep/0',
  },
} as const

type HeroSlideProps = {
  slide: Slide
  label: string
  first: boolean
}

/** All slides share one grid cell, so that changing slides causes no layout shift. Later pictures must not delay the first. */
export function HeroSlide({ slide, label, first }: HeroSlideProps) {
  const { image, tallImage, title, description, buttonText, buttonLink } = slide
  const look = layout[tallImage ? 'tall' : 'wide']
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group of its own kind
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!first}
      className={`relative [grid-area:1/1] transition-[opacity,visibility] duration-500 ease-calm md:flex md:min-h-[clamp(26rem,39vw,46rem)] md:items-center ${look.slide} ${first ? '' : 'invisible opacity-0'}`}
    >
      <div className={`overflow-hidden bg-paper-deep ${look.frame} ${widest}`}>
        <Picture
          src={image.url}
          alt={image.alt}
          width={image.width}
          height={image.height}
          sizes={sizes}
          narrow={tallImage && { ...tallImage, src: tallImage.url, sizes: tallSizes }}
          priority={first}
          className={`size-full object-cover ${look.picture} ${first ? '' : 'hidden'}`}
        />
      </div>
      <div className={`relative w-full ${look.veil}`}>
        <div className={`container-page md:py-16 md:pb-24 ${look.words}`}>
          <div className="md:max-w-[min(26rem,38vw)] lg:max-w-[min(32rem,38vw)]">
            <h2 className="text-3xl text-plum-deep max-[22rem]:text-2xl lg:text-4xl xl:text-5xl">{title}</h2>
            <p className="mt-3 text-lg text-ink md:mt-5">{description}</p>
            <ButtonLink href={buttonLink} className="mt-5 md:mt-8" draggable={false}>
              {buttonText}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}
