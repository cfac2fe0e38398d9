import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { success } from '../primitives.ts'
import { ownerOnly } from '../rules/roles.ts'
import { daySpan } from './day.ts'

const visitsKind = z.enum(['day', 'source', 'entry'], 'by must be day, source or entry')
export type VisitsKind = z.output<typeof visitsKind>
export const visitsQuery = daySpan.safeExtend({ by: visitsKind.default('day') })

const count = z.number().int()
/** Each step of the funnel includes those who came further; a visitor of two days counts twice. */
const visitFigures = z.object({
  visitors: count,
  product: count,
  cart: count,
  checkout: count,
  /** These were paid, or placed with payment on delivery. */
  paid: count,
  /** Documents, without pages that the browser opened by itself. */
  pageLoads: count,
})
const visitsRow = visitFigures.extend({
  /** It is a day, a source, or the kind of the first page. */
  key: z.string(),
  label: z.string(),
})
export type VisitsRow = z.output<typeof visitsRow>

const percentile = z.number().nullable()
const pageSpeedRow = z.object({
  key: z.string(),
  label: z.string(),
  /** It counts the visits that said how fast the page was. */
  visits: count,
  /** The metrics are what three of four visits had at most: milliseconds, and a plain number for `cls`. */
  lcp: percentile,
  inp: percentile,
  cls: percentile,
})
export type PageSpeedRow = z.output<typeof pageSpeedRow>

export const visitEndpoints = {
  'GET /back-office/reports/page-speed': {
    summary: 'How fast pages were in real visits of the last 28 days, by kind of page (VISIT-06)',
    tag: 'back office',
    auth: 'staff',
    roles: ownerOnly,
    response: z.object({ success, items: z.array(pageSpeedRow) }),
  },
  'GET /back-office/reports/visits': {
    summary: 'Visitors and how far they came, by day, source or first page, at most a minute old (VISIT-04)',
    tag: 'back office',
    auth: 'staff',
    roles: ownerOnly,
    query: visitsQuery,
    response: z.object({ success, items: z.array(visitsRow), totals: visitFigures }),
  },
} as const satisfies Record<string, Endpoint>
