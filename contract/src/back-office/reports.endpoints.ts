import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { rupees, success } from '../primitives.ts'
import { ownerOnly } from '../rules/roles.ts'
import { daySpan } from './day.ts'
import { goodsReportEndpoints } from './goods-reports.endpoints.ts'
import { visitEndpoints } from './visits.endpoints.ts'

export const reportKind = z.enum(['day', 'product', 'state'], 'by must be day, product or state')
export type ReportKind = z.output<typeof reportKind>

export const reportQuery = daySpan.safeExtend({ by: reportKind.default('day') })

export const reportRow = z.object({
  /** A day such as `2026-11-21`, a product id, or a state's name. */
  key: z.string(),
  label: z.string(),
  orders: z.number().int(),
  pieces: z.number().int(),
  /** The sales by product are before discount and shipping, otherwise they are what customers paid. */
  sales: rupees,
  /** The report by product leaves out the delivery. */
  returned: rupees.nullable(),
  returnedPieces: z.number().int().optional(),
})
export type ReportRow = z.output<typeof reportRow>

/** It counts orders to be paid on delivery that were sent. */
const returnedParcels = z.object({
  sent: z.number().int(),
  returned: z.number().int(),
  /** It is in rupees, of the orders whose parcels came back. */
  value: rupees,
  /** It adds up the couriers' charges in rupees, by the settings where a parcel's rate is not known. */
  cost: rupees,
})
export const returnedParcelRow = returnedParcels.extend({
  /** They are the first three digits of the pincodes. */
  area: z.string(),
  state: z.string(),
})
export type ReturnedParcelRow = z.output<typeof returnedParcelRow>

const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly, query: daySpan } as const

export const reportEndpoints = {
  ...goodsReportEndpoints,
  ...visitEndpoints,
  'GET /back-office/reports/returned-parcels': {
    summary: 'Cash orders that were sent, and what those cost that came back, by area of delivery (CASH-07)',
    ...owners,
    response: z.object({ success, items: z.array(returnedParcelRow), totals: returnedParcels }),
  },
  'GET /back-office/reports/documents': {
    summary:
      'How many invoices and credit notes were issued on these days, and how many one PDF holds (REPORT-08)',
    ...owners,
    response: z.object({ success, documents: z.number().int(), most: z.number().int() }),
  },
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
  },
} as const satisfies Record<string, Endpoint>
