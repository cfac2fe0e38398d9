import { z } from 'zod'
import { productImage } from '../catalogue/product.ts'
import type { Endpoint } from '../endpoint.ts'
import { rupees, success } from '../primitives.ts'

/** HOME-03. */
export const slide = z.object({
  id: z.string(),
  image: productImage,
  title: z.string(),
  description: z.string(),
  buttonText: z.string(),
  buttonLink: z.string(),
})
export type Slide = z.output<typeof slide>

/** What the owner sets and every page shows. Unset contacts are null (decision 39). */
export const shop = z.object({
  name: z.string(),
  tagline: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Digits with country code, as wa.me takes them. */
  whatsapp: z.string().nullable(),
  address: z.string().nullable(),
  social: z.array(
    z.object({ network: z.enum(['instagram', 'facebook', 'youtube', 'pinterest']), url: z.string() }),
  ),
  /** The standard parcel (decision 3). */
  parcel: z.object({ rate: rupees, freeAbove: rupees }),
  slides: z.array(slide),
  /** The names of the categories that have a row on the home page (decision 32). */
  homeCategories: z.array(z.string()),
  /** Whether the built-in sample reviews may stand in while there are none (decision 33). */
  sampleReviews: z.boolean(),
})
export type Shop = z.output<typeof shop>

export const contentEndpoints = {
  'GET /public/shop': {
    summary: 'The shop’s identity, contacts, parcel rates and home page',
    tag: 'content',
    answer: z.object({ success, shop }),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
