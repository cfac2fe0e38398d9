import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, rupees } from '../primitives.ts'
import { itemResponse } from './list.ts'
import { listedOrder } from './orders/order.ts'
import { everyRole } from './role.ts'

const someOrders = z.object({ total: z.number().int(), orders: z.array(listedOrder) })
/** `sales` is net of refunds. */
const sold = z.object({ orders: z.number().int(), sales: rupees })

/** Fields that the caller's role may not see are null. */
export const today = z.object({
  /** The day in India. */
  day: z.iso.date(),
  /** Oldest first. */
  toPack: someOrders.nullable(),
  /** Cash on delivery orders that await confirmation. */
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
        /** Size and colour, where there are any. */
        variant: z.string(),
        sku: z.string(),
        quantity: z.number().int(),
      }),
    ),
  }),
  /** Counts of unanswered items; null where the caller's role may not see them. */
  unanswered: z.object({
    requests: z.number().int().nullable(),
    messages: z.number().int().nullable(),
    reviews: z.number().int().nullable(),
  }),
  sales: z
    .object({
      today: sold,
      /** Since Monday. */
      week: sold,
      /** Since the first of the month. */
      month: sold,
      /** The last 30 days, oldest first. */
      days: z.array(sold.extend({ day: z.iso.date() })),
    })
    .nullable(),
})
export type Dashboard = z.output<typeof today>

export const dashboardEndpoints = {
  'GET /back-office/today': {
    summary: 'What waits today, and how the shop sells',
    tag: 'back office',
    auth: 'staff',
    roles: everyRole,
    response: itemResponse(today),
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
