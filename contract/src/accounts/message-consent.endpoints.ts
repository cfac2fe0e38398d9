import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { success } from '../primitives.ts'
import { messageChannels } from '../rules/phone-messages.ts'

const channel = z.enum(messageChannels)

const consents = z.object({
  success,
  /** The account's number, whose owner receives the messages. */
  phone: z.string(),
  /** The shop uses them, or the customer may want to take them back. */
  channels: z.array(
    z.object({
      channel,
      text: z.string(),
      isGranted: z.boolean(),
      /** It is false while the owner sends nothing on it. */
      isInUse: z.boolean(),
      changedAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type MessageConsents = z.output<typeof consents>

export const messageConsentEndpoints = {
  'GET /users/message-consents': {
    summary: 'Whether the customer wants updates about orders by SMS and on WhatsApp',
    tag: 'accounts',
    auth: 'customer',
    response: consents,
  },
  'PUT /users/message-consents': {
    summary: 'Opts in or out, for one channel and the present number',
    tag: 'accounts',
    auth: 'customer',
    body: z.object({ channel, isGranted: z.boolean(), way: z.enum(['settings', 'checkout']) }),
    response: consents,
  },
} as const satisfies Record<string, Endpoint>
