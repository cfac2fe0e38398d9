import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id } from '../primitives.ts'
import { editing, ownerOnly } from '../rules/roles.ts'
import { neededText } from './fields.ts'
import { itemResponse, listQuery, listResponse, successResponse } from './list.ts'

const states = ['open', 'answered', 'declined'] as const

/** Only questions from a confirmed address reach the staff. */
const adminQuestion = z.object({
  id: answeredId,
  productId: answeredId,
  productName: z.string(),
  /** A first name; empty once its person is forgotten. */
  userName: z.string(),
  /** It is null without a mailbox, and once the person is forgotten. */
  email: z.string().nullable(),
  customerId: answeredId.nullable(),
  question: z.string(),
  state: z.enum(states),
  askedAt: z.iso.datetime(),
  /** Public while the question is not declined. */
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** The asker gets it by mail. */
  declinedReason: z.string().nullable(),
  declinedAt: z.iso.datetime().nullable(),
})
export type AdminQuestion = z.output<typeof adminQuestion>

const params = z.object({ id: id('question') })
const shared = { tag: 'back office', auth: 'staff', roles: editing } as const

const one = { ...shared, params, response: itemResponse(adminQuestion) } as const

export const adminQuestionEndpoints = {
  'GET /back-office/questions': {
    ...shared,
    summary:
      'Questions about products, found by what they and their answers say, by product and by who asked',
    query: listQuery(['askedAt'], {
      state: z.enum(states, 'state is unknown').optional(),
      productId: id('product').optional(),
    }),
    response: listResponse(adminQuestion),
  },
  'GET /back-office/questions/:id': {
    ...one,
    summary: 'A question about a product',
  },
  'POST /back-office/questions/:id/answer': {
    ...one,
    summary:
      'Publishes a question with its answer, and mails it; another answer replaces the first without a mail',
    takesIdempotencyKey: true,
    body: z.object({ answer: neededText('The answer', 1_000) }),
  },
  'POST /back-office/questions/:id/decline': {
    ...one,
    summary: 'Declines a question, or takes a published one off the page, with the reason, which is mailed',
    takesIdempotencyKey: true,
    body: z.object({ reason: neededText('The reason', 300) }),
  },
  'DELETE /back-office/questions/:id': {
    ...shared,
    summary: 'Deletes a question with its answer, at the request of whoever asked',
    roles: ownerOnly,
    params,
    response: successResponse,
  },
} as const satisfies Record<string, Endpoint>
