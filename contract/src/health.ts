import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { success } from './primitives.ts'

export const healthEndpoints = {
  'GET /health': {
    summary: 'Whether the shop is open: its server and its database answer',
    tag: 'platform',
    response: z.object({ success }),
    errors: ['UNAVAILABLE'],
  },
} as const satisfies Record<string, Endpoint>
