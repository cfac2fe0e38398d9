import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { rupees, success } from '../primitives.ts'
import { daySpan } from './day.ts'
import { ownerOnly } from './role.ts'

/** What a report has a row for. */
export const reportKind = z.enum(['day', 'product', 'state'], 'by must be day, product or state')
export type ReportKind = z.output<typeof reportKind>

export const reportQuery = daySpan.safeExtend({ by: reportKind.default('day') })

/** A row of a report; money in rupees. */
export const reportRow = z.object({
  /** The day such as `2026-11-21`, the product’s id, or the state’s name. */
  key: z.string(),
  label: z.string(),
  orders: z.number().int(),
  pieces: z.number().int(),
  /** Of a product: what its pieces cost before discount and shipping. Else what the customers paid. */
  sales: rupees,
  /** What went back of it since; of a product what its customers got for it, without delivery. */
  returned: rupees.nullable(),
  /** Pieces of a product that were paid back. */
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
    answer: z.object({
      success,
      items: z.array(reportRow),
      totals: reportRow.omit({ key: true, label: true }),
    }),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
