import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { requestedItem, seenRupees } from '../orders/item.ts'
import { rupees, success } from '../primitives.ts'
import { MAX_CART_LINES } from '../rules/line-quantity.ts'
import { coupon, couponCode } from './coupon.ts'

export const couponEndpoints = {
  'GET /coupons/public': {
    summary: 'The coupons that everybody may see, those that run out first before others (API-49)',
    tag: 'coupons',
    response: z.object({ success, coupons: z.array(coupon) }),
  },
  'GET /coupons/usable': {
    summary: 'The public coupons that the caller could use now, whatever their minimum (CART-14)',
    tag: 'coupons',
    auth: 'optional',
    response: z.object({ success, coupons: z.array(coupon) }),
  },
  'POST /coupons/validate': {
    summary: 'What a coupon takes off; nothing is used up by asking (API-50, C1)',
    tag: 'coupons',
    auth: 'optional',
    maxBytes: 128 * 1024,
    body: z.object({
      code: couponCode.pipe(z.string().min(1, 'Please enter a coupon code')),
      /** It is ignored when `items` name their variants. */
      amount: seenRupees.nullish(),
      items: z.array(requestedItem).max(MAX_CART_LINES).nullish(),
    }),
    response: z.object({ success, message: z.string(), discount: rupees, coupon }),
  },
} as const satisfies Record<string, Endpoint>
