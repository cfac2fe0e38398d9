import { z } from 'zod'
import { complaintTopic } from '../complaints/endpoints.ts'
import type { Endpoint } from '../endpoint.ts'
import { listedDispute } from '../payments/dispute.ts'
import { answeredId, rupees } from '../primitives.ts'
import { everyRole } from '../rules/roles.ts'
import { itemResponse } from './list.ts'
import { listedOrder } from './orders/order.ts'

const someOrders = z.object({ total: z.number().int(), orders: z.array(listedOrder) })
const sold = z.object({ orders: z.number().int(), sales: rupees })

/** It is null where the caller's role may not see the field. */
const dashboard = z.object({
  /** It is a day in India. */
  day: z.iso.date(),
  /** The oldest order comes first. */
  toPack: someOrders.nullable(),
  toConfirm: someOrders.nullable(),
  toReview: someOrders.nullable(),
  onTheWay: z.number().int().nullable(),
  lowStock: z.object({
    total: z.number().int(),
    variants: z.array(
      z.object({
        productId: answeredId,
        variantId: answeredId,
        name: z.string(),
        variant: z.string(),
        sku: z.string(),
        quantity: z.number().int(),
      }),
    ),
  }),
  /** It is null where the caller's role may not see the count. */
  unanswered: z.object({
    requests: z.number().int().nullable(),
    messages: z.number().int().nullable(),
    reviews: z.number().int().nullable(),
    /** They are about products, and neither answered nor declined. */
    questions: z.number().int().nullable(),
    /** Returns to decide or to settle. */
    returns: z.number().int().nullable(),
  }),
  /** It is null where the caller's role may not see them. */
  complaints: z
    .object({
      open: z.number().int(),
      /** A deadline comes within 12 hours (acknowledgement) or 5 days (redress). */
      dueSoon: z.number().int(),
      overdue: z.number().int(),
      /** They are those whose next deadline comes first. */
      next: z.array(
        z.object({
          id: answeredId,
          number: z.string(),
          topic: complaintTopic,
          name: z.string(),
          acknowledgeBy: z.iso.datetime(),
          redressBy: z.iso.datetime(),
          acknowledgedAt: z.iso.datetime().nullable(),
          resolvedAt: z.iso.datetime().nullable(),
        }),
      ),
    })
    .nullable(),
  /** Open breaches with a report that is not sent yet, oldest first. Null where the caller's role may not see them. */
  breaches: z
    .array(
      z.object({
        id: answeredId,
        title: z.string(),
        certInBy: z.iso.datetime(),
        boardBy: z.iso.datetime(),
        certInReportedAt: z.iso.datetime().nullable(),
        boardReportedAt: z.iso.datetime().nullable(),
      }),
    )
    .nullable(),
  /** Open disputes of payments, the nearest deadline first. Null where the caller's role may not see them. */
  disputes: z.array(listedDispute).nullable(),
  sales: z
    .object({
      today: sold,
      /** The week began on Monday. */
      week: sold,
      month: sold,
      /** It lists the last 30 days, oldest first. */
      days: z.array(sold.extend({ day: z.iso.date() })),
    })
    .nullable(),
})
export type Dashboard = z.output<typeof dashboard>

export const dashboardEndpoints = {
  'GET /back-office/dashboard': {
    summary: 'What waits today, and how the shop sells',
    tag: 'back office',
    auth: 'staff',
    roles: everyRole,
    response: itemResponse(dashboard),
  },
} as const satisfies Record<string, Endpoint>
