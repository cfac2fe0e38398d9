import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id } from '../primitives.ts'
import { ownerOnly } from '../rules/roles.ts'
import { webhookEventTypes } from '../rules/webhook-events.ts'
import { itemResponse, listQuery, listResponse, seenVersion, successResponse, version } from './list.ts'

const MAX_ADDRESS = 1_000

const webhook = z.object({
  id: answeredId,
  url: z.string(),
  /** It names the system behind the address, for example. */
  note: z.string(),
  events: z.array(z.string()),
  isActive: z.boolean(),
  /** Events wait until the owner has seen the first secret. */
  hasSecret: z.boolean(),
  /** The former secret signs, too, until then; null when there is none. */
  formerSecretEndsAt: z.iso.datetime().nullable(),
  /** It has failed since its last success; null while the address accepts what it gets. */
  failingSince: z.iso.datetime().nullable(),
  /** It says why the shop has switched it off; null unless it did. */
  problem: z.string().nullable(),
  waiting: z.number().int(),
  failed: z.number().int(),
  createdAt: z.iso.datetime(),
  version,
})
export type Webhook = z.output<typeof webhook>

const eventState = z.enum(['waiting', 'delivered', 'failed'])

const webhookEvent = z.object({
  /** It is sent as `webhook-id`, the same with every attempt. */
  id: answeredId,
  webhookId: answeredId,
  url: z.string(),
  type: z.string(),
  orderId: z.string().nullable(),
  state: eventState,
  tries: z.number().int(),
  happenedAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
})
export type WebhookEvent = z.output<typeof webhookEvent>

const shownEvent = webhookEvent.extend({
  /** The body as it is sent. */
  payload: z.string(),
  /** The newest attempt comes first. */
  attempts: z.array(
    z.object({
      at: z.iso.datetime(),
      /** It is null without an answer. */
      status: z.number().int().nullable(),
      /** It is null for a success. */
      problem: z.string().nullable(),
      /** The time is in milliseconds. */
      took: z.number().int(),
    }),
  ),
})
export type ShownWebhookEvent = z.output<typeof shownEvent>

const url = z
  .string('Please enter an address')
  .trim()
  .min(1, 'Please enter an address')
  .max(MAX_ADDRESS, `An address has at most ${MAX_ADDRESS} characters`)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    message: 'Please enter an address that begins with https://',
  })
  .refine((text) => !URL.canParse(text) || (!new URL(text).username && !new URL(text).password), {
    message: 'Please leave user and password out of the address',
  })

const fields = {
  url,
  note: z.string('A note is text').trim().max(200, 'A note has at most 200 characters').default(''),
  events: z
    .array(z.enum(webhookEventTypes, 'Please choose events from the list'), 'Please choose events')
    .min(1, 'Please choose at least one event')
    .max(webhookEventTypes.length, 'Please choose each event once')
    .transform((events) => [...new Set(events)]),
}

const params = z.object({ id: id('webhook') })
const eventParams = z.object({ id: id('event') })
const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly, isOwnersAlone: true } as const

const one = { ...owners, params, response: itemResponse(webhook) } as const

export const webhookEndpoints = {
  'GET /back-office/webhooks': {
    ...owners,
    summary: 'Addresses of other systems that are told of events',
    query: listQuery(['createdAt', 'url'], {}),
    response: listResponse(webhook),
  },
  'GET /back-office/webhooks/:id': {
    ...one,
    summary: 'An address that is told of events',
  },
  'POST /back-office/webhooks': {
    ...owners,
    summary: 'Adds an address, at most ten; events wait until its first secret was shown',
    takesIdempotencyKey: true,
    body: z.object(fields),
    response: itemResponse(webhook),
  },
  'PUT /back-office/webhooks/:id': {
    ...one,
    summary: 'Changes an address, or switches it off and on; what waits stays and follows',
    takesIdempotencyKey: true,
    body: z.object({ ...fields, isActive: z.boolean('On or off'), version: seenVersion }),
  },
  'DELETE /back-office/webhooks/:id': {
    ...owners,
    summary: 'Removes an address with its events and their log',
    params,
    response: successResponse,
  },
  'POST /back-office/webhooks/:id/secret': {
    ...owners,
    summary: 'Shows a new secret once. The former one signs for another day, unless it has leaked',
    params,
    body: z.object({ endFormer: z.boolean('endFormer must be true or false').default(false) }),
    response: itemResponse(
      z.object({ id: answeredId, secret: z.string(), formerSecretEndsAt: z.iso.datetime().nullable() }),
    ),
  },
  'POST /back-office/webhooks/:id/test': {
    ...owners,
    summary: 'Sends an event that means nothing',
    params,
    takesIdempotencyKey: true,
    response: itemResponse(webhookEvent),
  },
  'POST /back-office/webhooks/:id/replay': {
    ...one,
    summary: 'Sends each event again that was given up',
    takesIdempotencyKey: true,
  },
  'GET /back-office/webhook-events': {
    ...owners,
    summary: 'Events of the last 30 days, with what became of them',
    query: listQuery(['happenedAt'], { state: eventState.optional(), webhookId: id('webhook').optional() }),
    response: listResponse(webhookEvent),
  },
  'GET /back-office/webhook-events/:id': {
    ...owners,
    summary: 'An event with its body and all attempts',
    params: eventParams,
    response: itemResponse(shownEvent),
  },
  'POST /back-office/webhook-events/:id/replay': {
    ...owners,
    summary: 'Sends an event again, under the same id',
    params: eventParams,
    takesIdempotencyKey: true,
    response: itemResponse(webhookEvent),
  },
} as const satisfies Record<string, Endpoint>
