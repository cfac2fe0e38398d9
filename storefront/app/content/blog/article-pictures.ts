import bracelets640 from './pictures/bracelets-640.avif'
import braceletsAvif from './pictures/bracelets-1200.avif'
import braceletsWebp from './pictures/bracelets-1200.webp'
import pocketGanesha640 from './pictures/pocket-ganesha-640.avif'
import pocketGaneshaAvif from './pictures/pocket-ganesha-1200.avif'
import pocketGaneshaWebp from './pictures/pocket-ganesha-1200.webp'
import selenite640 from './pictures/selenite-640.avif'
import seleniteAvif from './pictures/selenite-1200.avif'
import seleniteWebp from './pictures/selenite-1200.webp'

export type ArticlePicture = {
  /** It is 1200 pixels wide, for browsers without AVIF and for link previews. */
  url: string
  avif: string
  alt: string
}

/** The size is in pixels, the same for every article. */
export const articlePictureSize = { width: 1200, height: 800 } as const

const sizes = (small: string, large: string): string => `${small} 640w, ${large} 1200w`

export const articlePictures = {
  bracelets: {
    url: braceletsWebp,
    avif: sizes(bracelets640, braceletsAvif),
    alt: 'A stack of stone bracelets with a lapis lazuli and a tiger’s eye bracelet in front',
  },
  pocketGanesha: {
    url: pocketGaneshaWebp,
    avif: sizes(pocketGanesha640, pocketGaneshaAvif),
    alt: 'A small brass Ganesha beside a lit candle, with a rudraksha mala in front',
  },
  selenite: {
    url: seleniteWebp,
    avif: sizes(selenite640, seleniteAvif),
    alt: 'An amethyst, a rose quartz and a citrine on a round plate of selenite',
  },
} satisfies Record<string, ArticlePicture>
