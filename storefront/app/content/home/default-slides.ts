import type { Slide } from '@amritvasya/contract'
import crystals from './pictures/slide-crystals.svg'
import lotus from './pictures/slide-lotus.svg'
import mala from './pictures/slide-mala.svg'

const size = { width: 1920, height: 960 }

export const defaultSlides: readonly Slide[] = [
  {
    id: 'default-lotus',
    image: { url: lotus, alt: '', ...size },
    title: 'A calmer corner begins small',
    description: 'A stone on the desk, a lamp by the bed: pieces chosen with care for everyday quiet.',
    buttonText: 'Look around',
    buttonLink: '/products',
  },
  {
    id: 'default-crystals',
    image: { url: crystals, alt: '', ...size },
    title: 'Every stone is one of a kind',
    description: 'Natural crystals differ in colour and pattern. We describe each one honestly.',
    buttonText: 'See the categories',
    buttonLink: '/categories',
  },
  {
    id: 'default-mala',
    image: { url: mala, alt: '', ...size },
    title: 'Just arrived',
    description: 'New pieces come in small batches, straight from our makers.',
    buttonText: 'See what is new',
    buttonLink: '/products?status=new',
  },
]
