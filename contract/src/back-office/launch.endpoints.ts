import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { itemAnswer } from './list.ts'
import { ownerOnly } from './role.ts'

const check = z.object({
  key: z.string(),
  group: z.enum(['server', 'shop', 'catalogue', 'people']),
  isDone: z.boolean(),
  /** Without it the shop must not open; with the others it would only be poorer. */
  isNeeded: z.boolean(),
  title: z.string(),
  /** What is missing, and what to do. */
  help: z.string(),
  /** Where in the back office it is mended; null for what is set on the server. */
  path: z.string().nullable(),
})
export type LaunchItem = z.output<typeof check>

/** What a live shop still lacks. */
export const launchEndpoints = {
  'GET /back-office/launch-check': {
    summary: 'What the shop still lacks before it can open',
    tag: 'back office',
    auth: 'staff',
    roles: ownerOnly,
    answer: itemAnswer(z.object({ mode: z.enum(['demo', 'live']), checks: z.array(check) })),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
