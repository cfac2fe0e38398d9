import { z } from 'zod'
import { pincode } from '../addresses/address.ts'
import type { Endpoint } from '../endpoint.ts'
import { listedIds, success } from '../primitives.ts'

const delivery = z.object({
  pincode: z.string(),
  isServed: z.boolean(),
  /** Cash is offered up to the limit of the shop, which `GET /public/shop` says. */
  isCashOffered: z.boolean(),
  /** It is a day in India, such as `2026-11-26`; null where the shop does not deliver. */
  expectedFrom: z.string().nullable(),
  expectedTo: z.string().nullable(),
  /** It is an ISO moment until which these days hold. */
  orderBefore: z.string().nullable(),
  /** The day on which a pre-order leaves, from which the days count; missing without one. */
  readyOn: z.iso.date().optional(),
  /** The courier service was asked then; missing without one, or before its first answer. */
  courier: z.object({ checkedAt: z.iso.datetime(), isStale: z.boolean() }).optional(),
})
export type Delivery = z.output<typeof delivery>

export const deliveryEndpoints = {
  'GET /public/delivery/:pincode': {
    summary:
      'Whether the shop delivers to a pincode, takes cash there, and on which days a parcel is expected',
    tag: 'delivery',
    params: z.object({ pincode }),
    /** Variants to be sent, of which some may be pre-orders. */
    query: z.object({ variants: listedIds.optional() }),
    response: z.object({ success, delivery }),
  },
} as const satisfies Record<string, Endpoint>
