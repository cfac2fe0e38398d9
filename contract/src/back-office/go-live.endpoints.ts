import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { ownerOnly } from '../rules/roles.ts'
import { itemResponse } from './list.ts'

const check = z.object({
  key: z.string(),
  group: z.enum(['server', 'shop', 'catalogue', 'people']),
  isDone: z.boolean(),
  /** The shop must not open before it is done. */
  isNeeded: z.boolean(),
  title: z.string(),
  help: z.string(),
  /** The path is one of the back office; it is null for settings of the server. */
  path: z.string().nullable(),
})
export type GoLiveItem = z.output<typeof check>

export const goLiveEndpoints = {
  'GET /back-office/go-live-checklist': {
    summary: 'The go-live checklist: what the shop still lacks before it can open',
    tag: 'back office',
    auth: 'staff',
    roles: ownerOnly,
    response: itemResponse(z.object({ mode: z.enum(['demo', 'live']), checks: z.array(check) })),
  },
} as const satisfies Record<string, Endpoint>
