import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { email } from '../fields.ts'
import { answeredId, id, rupees, success } from '../primitives.ts'
import { noticeKinds } from '../rules/notices.ts'

const token = z.string('This link is incomplete').max(200, 'This link is incomplete')
const response = z.object({ success, message: z.string() })
const kind = z.enum(noticeKinds, 'Please choose what you want to hear about')

/** It is a request for one mail about a variant, in the copy of a customer's data. */
export const requestedNotice = z.object({
  kind,
  product: z.string(),
  productId: answeredId,
  variantId: answeredId,
  /** It was the price when the notice was asked for. */
  price: rupees,
  askedAt: z.iso.datetime(),
  /** It is null until the address is confirmed. */
  confirmedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type RequestedNotice = z.output<typeof requestedNotice>

/** Decision 230 asks for these calls. */
export const noticeEndpoints = {
  'POST /public/notices': {
    summary:
      'Ask for one mail when a variant is back in stock or its price drops. A signed-in customer’s own address needs no confirmation; any other gets a mail that asks for it, and the answer is the same for every address',
    tag: 'catalogue',
    auth: 'optional',
    body: z.object({ kind, variantId: id('variant'), email }),
    response: response.extend({
      /** It stops the notice and comes only for the customer's own address. */
      stopToken: z.string().optional(),
    }),
  },
  'POST /public/notices/confirm': {
    summary: 'Confirm the address of a notice, with the token of the mail; again does no harm',
    tag: 'catalogue',
    body: z.object({ token }),
    response,
  },
  'POST /public/notices/stop': {
    summary: 'Stop a notice, with the token of any mail about it; again does no harm',
    tag: 'catalogue',
    body: z.object({ token }),
    response,
  },
} as const satisfies Record<string, Endpoint>
