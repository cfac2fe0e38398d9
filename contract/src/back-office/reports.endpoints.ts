import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { rupees, success } from '../primitives.ts'
import { daySpan } from './day.ts'
import { ownerOnly } from './role.ts'

export const reportKind = z.enum(['day', 'product', 'state'], 'by must be day, product or state')
export type ReportKind = z.output<typeof reportKind>

export const reportQuery = daySpan.safeExtend({ by: reportKind.default('day') })

/** Money in rupees. */
export const reportRow = z.object({
  /** A day such as `2026-11-21`, a product id, or a state's name. */
  key: z.string(),
  label: z.string(),
  orders: z.number().int(),
  pieces: z.number().int(),
  /** By product, the price of its units before discount and shipping; otherwise the amount that customers paid. */
  sales: rupees,
  /** Refunds of these sales; by product, the refunds for its units, without delivery. */
  returned: rupees.nullable(),
  returnedPieces: z.number().int().optional(),
})
export type ReportRow = z.output<typeof reportRow>

export const reportEndpoints = {
  'GET /back-office/reports/sales': {
    summary: 'Orders that are paid, or on their way to be paid at the door, by the day they were placed',
    tag: 'back office',
    auth: 'staff',
    roles: ownerOnly,
    query: reportQuery,
    response: z.object({
      success,
      items: z.array(reportRow),
      totals: reportRow.omit({ key: true, label: true }),
    }),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
