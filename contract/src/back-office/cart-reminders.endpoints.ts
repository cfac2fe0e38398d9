import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { success } from '../primitives.ts'
import { ownerOnly } from '../rules/roles.ts'
import { daySpan } from './day.ts'

const count = z.number().int()
const group = z.object({
  carts: count,
  /** Purchases count within 14 days. */
  bought: count,
})

export const cartReminderReportEndpoints = {
  'GET /back-office/reports/cart-reminders': {
    summary: 'Carts that were to be mailed, and how many bought with a mail and without (REMIND-08)',
    tag: 'back office',
    auth: 'staff',
    roles: ownerOnly,
    query: daySpan,
    response: z.object({
      success,
      /** All carts that were asked for on these days count; the others are parts of it. */
      saved: count,
      waiting: count,
      boughtBefore: count,
      stopped: count,
      /** Nothing was left to buy, or the mail came too late. */
      dropped: count,
      /** Carts whose mail was followed back. */
      opened: count,
      mailed: group,
      leftOut: group,
    }),
  },
} as const satisfies Record<string, Endpoint>
