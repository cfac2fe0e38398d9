import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { itemResponse } from './list.ts'
import { ownerOnly } from './role.ts'

const check = z.object({
  key: z.string(),
  group: z.enum(['server', 'shop', 'catalogue', 'people']),
  isDone: z.boolean(),
  /** The shop must not open before required checks are done; the others are recommended. */
  isNeeded: z.boolean(),
  title: z.string(),
  /** Names the problem and its remedy. */
  help: z.string(),
  /** Screen of the back office that resolves it; null for settings of the server. */
  path: z.string().nullable(),
})
export type GoLiveItem = z.output<typeof check>

export const goLiveEndpoints = {
  'GET /back-office/launch-check': {
    summary: 'What the shop still lacks before it can open',
    tag: 'back office',
    auth: 'staff',
    roles: ownerOnly,
    response: itemResponse(z.object({ mode: z.enum(['demo', 'live']), checks: z.array(check) })),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
