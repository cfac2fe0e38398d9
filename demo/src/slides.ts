import type { DemoSlide } from './types.ts'

export const slides: DemoSlide[] = [
  {
    id: 'crystals',
    picture: 'hero-amethyst-crystals.webp',
    tallPicture: 'hero-amethyst-crystals-tall.webp',
    alt: 'A large purple amethyst cluster on a round stone slab, surrounded by tumbled stones',
    title: 'Stones with a story',
    description: 'Clusters, towers and tumbled stones. Hand-picked, and described honestly.',
    buttonText: 'See the crystals',
    buttonLink: '/category/{key:crystals}',
  },
  {
    id: 'bracelets',
    picture: 'hero-bracelets.webp',
    tallPicture: 'hero-bracelets-tall.webp',
    alt: 'A stack of amethyst, rose quartz and clear quartz bead bracelets with lapis lazuli and tiger’s eye in front',
    title: 'Strung by hand, bead by bead',
    description: 'Natural stone bracelets from 6 mm to 12 mm, in sizes for every wrist.',
    buttonText: 'Choose a bracelet',
    buttonLink: '/category/{key:crystal-bracelet}',
  },
  {
    id: 'quiet-corner',
    picture: 'hero-lotus-mala-singing-bowl.webp',
    tallPicture: 'hero-lotus-mala-singing-bowl-tall.webp',
    alt: 'A lit brass lotus tea light beside a hammered singing bowl, with a rudraksha mala in front',
    title: 'A quiet corner at home',
    description: 'A lamp, a mala and the slow note of a bowl.',
    buttonText: 'See singing bowls',
    buttonLink: '/category/{key:singing-bowls}',
  },
]
