import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id } from '../primitives.ts'
import { ownerOnly } from '../rules/roles.ts'
import { neededText } from './fields.ts'
import { itemResponse, listQuery, listResponse, successResponse, yesOrNo } from './list.ts'

/** Confirmed ones receive the newsletter. */
export const subscriber = z.object({
  id: answeredId,
  email: z.string(),
  requestedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
})
export type Subscriber = z.output<typeof subscriber>

const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const

export const adminNewsletterEndpoints = {
  'GET /back-office/subscribers': {
    ...owners,
    summary: 'Who asked for the newsletter',
    query: listQuery(['requestedAt', 'email'], { isConfirmed: yesOrNo('isConfirmed').optional() }),
    response: listResponse(subscriber),
  },
  'DELETE /back-office/subscribers/:id': {
    ...owners,
    summary: 'Ends a subscription and forgets the address',
    params: z.object({ id: id('subscriber') }),
    response: successResponse,
  },
  'POST /back-office/newsletters': {
    ...owners,
    summary: 'Writes to everybody who confirmed, or to the sender alone to try it',
    body: z.object({
      subject: neededText('The subject', 120),
      heading: neededText('The heading', 120),
      text: neededText('The text', 10_000),
      /** It is the client's idempotency key. */
      letterId: id('letter'),
      /** A trial goes only to the sender. */
      isTrial: z.boolean(),
    }),
    takesIdempotencyKey: true,
    response: itemResponse(z.object({ sentTo: z.number().int() })),
  },
} as const satisfies Record<string, Endpoint>
