import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { listedDispute } from '../payments/dispute.ts'
import { rupees, success } from '../primitives.ts'
import { ownerOnly } from '../rules/roles.ts'
import { daySpan } from './day.ts'

const sum = z.object({ disputes: z.number().int(), amount: rupees })

export const disputeEndpoints = {
  'GET /back-office/reports/disputes': {
    summary: 'Disputes of payments that were raised or ended on these days, and what they cost (DISPUTE-06)',
    tag: 'back office',
    auth: 'staff',
    roles: ownerOnly,
    query: daySpan,
    response: z.object({
      success,
      raised: sum,
      won: sum,
      /** Of those that ended on these days, what the bank has taken back. */
      lost: sum,
      /** Now, whatever the days. */
      open: sum,
      /** Newest first. */
      items: z.array(listedDispute),
    }),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
