import type { DemoSlide } from './types.ts'

export const slides: DemoSlide[] = [
  {
    id: 'crystals',
    picture: 'hero-crystals.webp',
    tallPicture: 'hero-crystals-tall.webp',
    alt: 'An engraving of an amethyst cluster on a round slab, with two crystal towers and tumbled stones',
    title: 'Stones with a story',
    description: 'Clusters, towers and tumbled stones. Hand-picked, and described honestly.',
    buttonText: 'See the crystals',
    buttonLink: '/category/{key:crystals}',
  },
  {
    id: 'bracelets',
    picture: 'hero-bracelets.webp',
    tallPicture: 'hero-bracelets-tall.webp',
    alt: 'An engraving of amethyst, rose quartz and clear quartz bracelets with lapis lazuli and tiger’s eye in front',
    title: 'Strung by hand, bead by bead',
    description: 'Natural stone bracelets from 6 mm to 12 mm, in sizes for every wrist.',
    buttonText: 'Choose a bracelet',
    buttonLink: '/category/{key:crystal-bracelet}',
  },
  {
    id: 'quiet-corner',
    picture: 'hero-quiet-corner.webp',
    tallPicture: 'hero-quiet-corner-tall.webp',
    alt: 'An engraving of a lit lotus lamp beside a singing bowl, with a rudraksha mala in front',
    title: 'A quiet corner at home',
    description: 'A lamp, a mala and the slow note of a bowl.',
    buttonText: 'See singing bowls',
    buttonLink: '/category/{key:singing-bowls}',
  },
]
