import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id } from '../primitives.ts'
import { editing, ownerOnly } from '../rules/roles.ts'
import { enteredText, neededText } from './fields.ts'
import { itemResponse, listQuery, listResponse, successResponse, yesOrNo } from './list.ts'

/** Hidden reviews are included. */
export const adminReview = z.object({
  id: answeredId,
  productId: answeredId,
  productName: z.string(),
  userName: z.string(),
  orderId: answeredId.nullable(),
  rating: z.number().int(),
  title: z.string(),
  comment: z.string(),
  images: z.array(z.object({ url: z.string() })),
  helpfulVotes: z.number().int(),
  isHidden: z.boolean(),
  /** The author gets it by mail. */
  hiddenReason: z.string().nullable(),
  /** Everybody can read it. */
  reply: z.string().nullable(),
  repliedAt: z.iso.datetime().nullable(),
  /** Its author got something for it, which its readers are told. */
  isIncentivised: z.boolean(),
  /** The author said so; then the staff cannot take it away. */
  isIncentiveDisclosed: z.boolean(),
  /** The newest comes first; lists leave it empty. */
  moderation: z.array(
    z.object({
      action: z.enum(['hidden', 'shown', 'incentive-marked', 'incentive-unmarked']),
      reason: z.string(),
      staff: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  createdAt: z.iso.datetime(),
})
export type AdminReview = z.output<typeof adminReview>

const params = z.object({ id: id('review') })

const one = {
  tag: 'back office',
  auth: 'staff',
  roles: editing,
  params,
  response: itemResponse(adminReview),
} as const

export const adminReviewEndpoints = {
  'GET /back-office/reviews': {
    summary: 'Reviews, found by what they say, by product and by author',
    tag: 'back office',
    auth: 'staff',
    roles: editing,
    query: listQuery(['createdAt', 'rating'], {
      isHidden: yesOrNo('isHidden').optional(),
      isAnswered: yesOrNo('isAnswered').optional(),
      productId: id('product').optional(),
      rating: z.enum(['1', '2', '3', '4', '5'], 'rating must be from 1 to 5').transform(Number).optional(),
    }),
    response: listResponse(adminReview),
  },
  'GET /back-office/reviews/:id': {
    summary: 'A review',
    ...one,
  },
  'POST /back-office/reviews/:id/hide': {
    summary: 'Takes a review out of the shop, with the reason; the product’s average follows (decision 35)',
    ...one,
    body: z.object({ reason: neededText('The reason', 300) }),
  },
  'POST /back-office/reviews/:id/show': {
    summary: 'Puts a hidden review back, with the reason, which is mailed',
    ...one,
    body: z.object({ reason: neededText('The reason', 300) }),
  },
  'POST /back-office/reviews/:id/incentive': {
    summary: 'Says that the author got something for the review, or not, with the reason, which is mailed',
    ...one,
    takesIdempotencyKey: true,
    body: z.object({
      isIncentivised: z.boolean('isIncentivised must be true or false'),
      reason: neededText('The reason', 300),
    }),
  },
  'POST /back-office/reviews/:id/reply': {
    summary: 'Says something to a review, for everybody to read; an empty reply takes it away',
    ...one,
    body: z.object({ reply: enteredText('The reply', 1_000) }),
  },
  'DELETE /back-office/reviews/:id': {
    summary: 'Deletes a review at its author’s request, with its pictures, votes and log',
    tag: 'back office',
    auth: 'staff',
    roles: ownerOnly,
    params,
    response: successResponse,
  },
} as const satisfies Record<string, Endpoint>
