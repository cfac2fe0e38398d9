import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { queryInteger, rupees, success } from '../primitives.ts'
import { ownerOnly } from '../rules/roles.ts'
import { daySpan } from './day.ts'

const count = z.number().int()
const soldProduct = z.object({
  id: z.string(),
  name: z.string(),
  /** These orders are of the days asked for, with or without the other product. */
  orders: count,
})

/** It has two products of the same order. */
const soldTogetherRow = z.object({
  first: soldProduct,
  second: soldProduct,
  orders: count,
  /** It is in rupees, of both products in these orders, before discount and delivery. */
  sales: rupees,
})
export type SoldTogetherRow = z.output<typeof soldTogetherRow>

const MAX_UNSOLD_DAYS = 1_000

/** It counts whole days in India since the last sale. */
export const unsoldQuery = z.strictObject({ days: queryInteger('days', 1, MAX_UNSOLD_DAYS).default(90) })

const unsoldStock = z.object({
  pieces: count,
  /** It is in rupees, at the present selling prices. */
  value: rupees,
})
const unsoldStockRow = unsoldStock.extend({
  variantId: z.string(),
  productId: z.string(),
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  sku: z.string(),
  /** A day in India; null where it was never sold. */
  lastSold: z.string().nullable(),
  /** A day in India: of the last sale, or from which the variant could be bought. */
  since: z.string(),
  days: count,
})
export type UnsoldStockRow = z.output<typeof unsoldStockRow>

const returnsKind = z.enum(['reason', 'product'], 'by must be reason or product')
export type ReturnsKind = z.output<typeof returnsKind>
export const returnsQuery = daySpan.safeExtend({ by: returnsKind.default('reason') })

const returnFigures = z.object({
  /** A return of several products counts for each of them. */
  returns: count,
  requested: count,
  restocked: count,
  scrapped: count,
  refused: count,
  /** It is in rupees, of the settled returns. */
  refund: rupees,
})
const returnsRow = returnFigures.extend({
  /** It is a reason, or a product id; empty for the delivery. */
  key: z.string(),
  label: z.string(),
})
export type ReturnsRow = z.output<typeof returnsRow>

/**
 * `cost` is `given` + `delivery` − `takenBack` − `gst`, and `revenue` is `firstRevenue` + `repeatRevenue`.
 */
const couponCost = z.object({
  orders: count,
  /** These were by customers who had bought nothing before. */
  firstOrders: count,
  /** It was taken off the goods. */
  given: rupees,
  /** It was taken off the delivery charge. */
  delivery: rupees,
  /** It is part of both that belongs to what was refunded. */
  takenBack: rupees,
  /** The rest includes it. */
  gst: rupees,
  cost: rupees,
  /** It counts whole orders, less refunds. */
  revenue: rupees,
  firstRevenue: rupees,
  repeatRevenue: rupees,
})
const couponCostRow = couponCost.extend({
  kind: z.enum(['coupon', 'discount']),
  key: z.string(),
  /** The code, or the name of a discount as it was last given. */
  label: z.string(),
})
export type CouponCostRow = z.output<typeof couponCostRow>

const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const

/** Reports that are made of orders (REPORT-01 to REPORT-04). */
export const goodsReportEndpoints = {
  'GET /back-office/reports/sold-together': {
    summary: 'Products that were bought in the same orders, the most frequent 100 pairs first (REPORT-01)',
    ...owners,
    query: daySpan,
    response: z.object({
      success,
      items: z.array(soldTogetherRow),
      totals: z.object({
        pairs: count,
        /** They were sold on these days. */
        orders: count,
        /** They have more than one product. */
        mixedOrders: count,
      }),
    }),
  },
  'GET /back-office/reports/unsold-stock': {
    summary: 'Stock of which nothing was sold for so many days, the 200 most valuable variants (REPORT-02)',
    ...owners,
    query: unsoldQuery,
    response: z.object({
      success,
      items: z.array(unsoldStockRow),
      totals: unsoldStock.extend({ variants: count, allPieces: count, allValue: rupees }),
    }),
  },
  'GET /back-office/reports/returns': {
    summary: 'Returns that were asked for on these days, by reason or by product (REPORT-03)',
    ...owners,
    query: returnsQuery,
    response: z.object({ success, items: z.array(returnsRow), totals: returnFigures }),
  },
  'GET /back-office/reports/coupon-costs': {
    summary: 'What coupons and discounts cost, and what their orders brought (REPORT-04)',
    ...owners,
    query: daySpan,
    response: z.object({ success, items: z.array(couponCostRow), totals: couponCost }),
  },
} as const satisfies Record<string, Endpoint>
