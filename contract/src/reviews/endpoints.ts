import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id, limit, success } from '../primitives.ts'

/** ENT-08. */
export const review = z.object({
  _id: answeredId,
  rating: z.number().int(),
  title: z.string(),
  comment: z.string(),
  images: z.array(z.object({ url: z.string() })),
  createdAt: z.string(),
  helpfulVotes: z.number().int(),
  user: z.object({ name: z.string() }),
  product: z.object({ _id: answeredId, name: z.string() }),
})
export type Review = z.output<typeof review>

const reviews = z.array(review)

export const reviewEndpoints = {
  'GET /reviews/top': {
    summary: 'The best reviews of the shop, for the home page (API-18)',
    tag: 'reviews',
    query: z.object({ limit: limit(10) }),
    answer: z.object({ success, reviews }),
    errors: [],
  },
  'GET /reviews/product/:id': {
    summary: 'The reviews of one product, newest first (API-19)',
    tag: 'reviews',
    params: z.object({ id: id('product') }),
    answer: z.object({ success, reviews }),
    errors: ['PRODUCT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
