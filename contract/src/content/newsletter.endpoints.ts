import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { email } from '../fields.ts'
import { success } from '../primitives.ts'

const token = z.string('This link is incomplete').max(200, 'This link is incomplete')
const response = z.object({ success, message: z.string() })

/** `confirmedAt` is null until the double opt-in. */
export const subscription = z.object({ requestedAt: z.string(), confirmedAt: z.string().nullable() })
export type Subscription = z.output<typeof subscription>

/** Decision 34 asks for these calls. */
export const newsletterEndpoints = {
  'POST /public/newsletter': {
    summary: 'Ask for the newsletter: a mail asks for confirmation; the answer is the same for every address',
    tag: 'content',
    body: z.object({ email }),
    response,
  },
  'POST /public/newsletter/confirm': {
    summary: 'Confirm the newsletter, with the token of the mail; again does no harm',
    tag: 'content',
    body: z.object({ token }),
    response,
  },
  'POST /public/newsletter/unsubscribe': {
    summary: 'End the newsletter, with the token of any of its mails; again does no harm',
    tag: 'content',
    body: z.object({ token }),
    response,
  },
} as const satisfies Record<string, Endpoint>
