import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { success } from './primitives.ts'

/** It tells why a probe gets 503. */
export type UnreadyReason = 'starting' | 'migrating' | 'database-unreachable' | 'stopping'

const probe = z.object({ success, version: z.string() })

export const healthEndpoints = {
  'GET /health': {
    summary: 'Whether the shop is open: its server and its database answer',
    tag: 'platform',
    response: z.object({ success }),
  },
  'GET /health/live': {
    summary: 'Whether the process answers; a supervisor restarts one that does not',
    tag: 'platform',
    response: probe,
  },
  'GET /health/ready': {
    summary: 'Whether the shop can take requests now; a 503 says why not',
    tag: 'platform',
    response: probe,
  },
  'GET /health/started': {
    summary: 'Whether the start is complete, once and for all; a 503 says what it waits for',
    tag: 'platform',
    response: probe,
  },
} as const satisfies Record<string, Endpoint>
