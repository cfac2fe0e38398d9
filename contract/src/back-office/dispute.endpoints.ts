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
      /** The bank has taken it back from those that ended on these days. */
      lost: sum,
      /** It counts those of now, whatever the days. */
      open: sum,
      /** The newest dispute comes first. */
      items: z.array(listedDispute),
    }),
  },
} as const satisfies Record<string, Endpoint>
