import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id } from '../primitives.ts'
import { neededText } from './fields.ts'
import { done, itemAnswer, listAnswer, listQuery, yesOrNo } from './list.ts'
import { ownerOnly } from './role.ts'

/** Who asked for the newsletter; only those who confirmed get it. */
export const subscriber = z.object({
  id: answeredId,
  email: z.string(),
  requestedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
})
export type Subscriber = z.output<typeof subscriber>

const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const

export const managedNewsletterEndpoints = {
  'GET /back-office/subscribers': {
    ...owners,
    summary: 'Who asked for the newsletter',
    query: listQuery(['requestedAt', 'email'], { isConfirmed: yesOrNo('isConfirmed').optional() }),
    answer: listAnswer(subscriber),
    errors: [],
  },
  'DELETE /back-office/subscribers/:id': {
    ...owners,
    summary: 'Ends a subscription and forgets the address',
    params: z.object({ id: id('subscriber') }),
    answer: done,
    errors: [],
  },
  'POST /back-office/newsletters': {
    ...owners,
    summary: 'Writes to everybody who confirmed, or to the sender alone to try it',
    body: z.object({
      subject: neededText('The subject', 120),
      heading: neededText('The heading', 120),
      text: neededText('The text', 10_000),
      /** Made by the sender: however often the same letter is sent to all, it goes out once. */
      letterId: id('letter'),
      /** Sends it to the sender alone. */
      isTrial: z.boolean(),
    }),
    takesIdempotencyKey: true,
    answer: itemAnswer(z.object({ sentTo: z.number().int() })),
    errors: ['IDEMPOTENCY_CONFLICT'],
  },
} as const satisfies Record<string, Endpoint>
