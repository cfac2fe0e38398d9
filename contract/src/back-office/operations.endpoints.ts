import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { ownerOnly } from '../rules/roles.ts'
import { itemResponse, listQuery, listResponse } from './list.ts'

const healthPart = z.object({
  key: z.enum([
    'backups',
    'mail',
    'webhooks',
    'paymentPage',
    'orders',
    'preOrders',
    'jobs',
    'disk',
    'certificate',
    'clock',
    'outgoing',
  ]),
  title: z.string(),
  /** `off`: the shop does not do it, which may be right. */
  state: z.enum(['well', 'wrong', 'off']),
  /** It is in the words of the owner. */
  finding: z.string(),
  /** Belongs on the dashboard while all is well, too. */
  note: z.string().nullable(),
  /** Tells the owner which action helps. */
  help: z.string().nullable(),
  /** The path is one of the back office. */
  path: z.string().nullable(),
})
export type HealthPart = z.output<typeof healthPart>

const failedJob = z.object({
  id: z.string(),
  /** Names the purpose of the job in words. */
  title: z.string(),
  queue: z.string(),
  queuedAt: z.iso.datetime(),
  failedAt: z.iso.datetime(),
  tries: z.number().int(),
  /** It has no personal data. */
  reason: z.string(),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
})
export type FailedJob = z.output<typeof failedJob>

const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const

export const operationsEndpoints = {
  'GET /back-office/health': {
    summary: 'Whether backups, mails, webhooks, jobs and the disk are well',
    ...owners,
    response: itemResponse(z.object({ parts: z.array(healthPart) })),
  },
  'GET /back-office/failed-jobs': {
    summary: 'Jobs that failed for good',
    ...owners,
    query: listQuery(['failedAt'], {}),
    response: listResponse(failedJob),
  },
  'POST /back-office/failed-jobs/:id/retry': {
    summary: 'Gives a failed job all its tries again',
    ...owners,
    takesIdempotencyKey: true,
    params: z.object({ id: z.uuid('Invalid job ID') }),
    body: z.object({}),
    response: itemResponse(failedJob),
  },
} as const satisfies Record<string, Endpoint>
