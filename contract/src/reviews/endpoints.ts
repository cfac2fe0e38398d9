import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id, limit, page, pagination, searchText, success } from '../primitives.ts'
import { REVIEWS_PER_PAGE, type ReviewOrder, reviewOrders } from '../rules/reviews.ts'

export const review = z.object({
  _id: answeredId,
  rating: z.number().int(),
  title: z.string(),
  comment: z.string(),
  images: z.array(z.object({ url: z.string() })),
  createdAt: z.string(),
  helpfulVotes: z.number().int(),
  reply: z.object({ text: z.string(), createdAt: z.string() }).optional(),
  user: z.object({ name: z.string() }),
  product: z.object({ _id: answeredId, name: z.string() }),
  /** It is there only where the author got something for the review (IS 19000:2022). */
  isIncentivised: z.literal(true).optional(),
})
export type Review = z.output<typeof review>

const reviews = z.array(review)

/** The customer may review the product for it. */
const availableOrder = z.object({ _id: answeredId, orderNumber: z.string(), createdAt: z.string() })
export type AvailableOrder = z.output<typeof availableOrder>

const vote = {
  tag: 'reviews',
  auth: 'customer',
  params: z.object({ id: id('review') }),
  response: z.object({ success, helpfulVotes: z.number().int() }),
} as const

export const reviewEndpoints = {
  'GET /reviews/top': {
    summary: 'The best reviews of the shop, for the home page (API-18)',
    tag: 'reviews',
    isShared: true,
    query: z.object({ limit: limit(10) }),
    response: z.object({ success, reviews }),
  },
  'GET /reviews/product/:id': {
    summary: 'The reviews of one product, newest first (API-19)',
    tag: 'reviews',
    isShared: true,
    params: z.object({ id: id('product') }),
    response: z.object({ success, reviews }),
  },
  'GET /public/products/:id/reviews': {
    summary: 'The reviews of one product, filtered by stars and words, in pages (REVIEW-22)',
    tag: 'reviews',
    params: z.object({ id: id('product') }),
    query: z.object({
      stars: z.enum(['1', '2', '3', '4', '5'], 'stars must be from 1 to 5').transform(Number).optional(),
      search: searchText.default(''),
      order: z
        .enum(Object.keys(reviewOrders) as [ReviewOrder, ...ReviewOrder[]], 'order is unknown')
        .default('newest'),
      page,
      limit: limit(REVIEWS_PER_PAGE),
    }),
    response: z.object({
      success,
      reviews,
      /** It counts all reviews of the product, whatever the filter. */
      summary: z.object({
        average: z.number(),
        count: z.number().int(),
        /** The counts go from five stars down to one. */
        byStars: z.array(z.object({ stars: z.number().int(), count: z.number().int() })),
        withPictures: z.number().int(),
      }),
      pagination,
    }),
  },
  'GET /reviews/can-review/:id': {
    summary:
      'Whether the customer may review a product, for which orders, and which of its reviews are theirs (API-20)',
    tag: 'reviews',
    auth: 'customer',
    params: z.object({ id: id('product') }),
    response: z.object({
      success,
      canReview: z.boolean(),
      availableOrders: z.array(availableOrder),
      ownReviews: z.array(answeredId),
      helpfulReviews: z.array(answeredId),
      /** Own ones that are not shown, with the reason, also for an author without an email. */
      hiddenReviews: z.array(z.object({ _id: answeredId, title: z.string(), reason: z.string() })),
    }),
  },
  'POST /reviews/:id/helpful': {
    ...vote,
    summary: 'Says that a review is helpful: one vote a customer, not on their own (REVIEW-07)',
  },
  'DELETE /reviews/:id/helpful': {
    ...vote,
    summary: 'Takes that back',
  },
} as const satisfies Record<string, Endpoint>
