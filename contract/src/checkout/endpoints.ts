import { z } from 'zod'
import { couponCode } from '../coupons/coupon.ts'
import type { Endpoint } from '../endpoint.ts'
import { orderItem } from '../orders/item.ts'
import { appliedDiscount, order, paymentMethod } from '../orders/order.ts'
import { razorpayOrder } from '../payments/razorpay-order.ts'
import { answeredId, id, rupees, success } from '../primitives.ts'
import { MAX_CART_LINES } from '../rules/line-quantity.ts'
import { cartReminderEndpoints } from './cart-reminders.endpoints.ts'
import { placeOrderBody } from './place-order.ts'

export const checkoutEndpoints = {
  ...cartReminderEndpoints,
  'GET /orders/shipping-rate/:productId': {
    summary: 'What one piece of a product costs to send; 0 in the standard parcel (API-36, decision 3)',
    tag: 'orders',
    params: z.object({ productId: id('product') }),
    response: z.object({ success, shippingRate: rupees, standardParcel: z.boolean() }),
  },
  'GET /orders/payment-methods': {
    summary:
      'How an order can be paid, and why not, for an address of the customer or a placed order (CASH-03)',
    tag: 'orders',
    auth: 'customer',
    query: z
      .object({
        addressId: id('address').optional(),
        orderId: id('order').optional(),
        /** The total is in rupees; of a placed order its own counts. */
        total: z.coerce.number().min(0).max(1_00_00_000).default(0),
      })
      .refine(({ addressId, orderId }) => addressId || orderId, 'Please name an address or an order'),
    response: z.object({
      success,
      /** `refusal` is null where it can be paid so. */
      methods: z.array(z.object({ method: paymentMethod, refusal: z.string().nullable() })),
    }),
  },
  'POST /orders/quote': {
    summary: 'What a cart would cost, with the discounts that it would get; nothing is used up (DISCOUNT-06)',
    tag: 'orders',
    auth: 'optional',
    maxBytes: 128 * 1024,
    body: z.object({
      /** Lines that cannot be bought are left out. */
      items: z.array(orderItem).max(MAX_CART_LINES, `An order takes at most ${MAX_CART_LINES} lines`),
      couponCode: couponCode.nullish(),
    }),
    response: z.object({
      success,
      /** The discount for paying online is left out. */
      pricing: z.object({ subtotal: rupees, shipping: rupees, discount: rupees, total: rupees }),
      discounts: z.array(appliedDiscount),
      /** It is null without a coupon; 0 where the discounts save more than it could with them. */
      couponDiscount: rupees.nullable(),
    }),
  },
  'POST /orders/create': {
    summary: 'Places an order, or opens the payment of one that waits (API-31 to API-33, decisions 2, 7, 8)',
    tag: 'orders',
    auth: 'customer',
    // Six places of the body may have the lines of an order.
    maxBytes: 456 * 1024,
    headers: z.object({
      'idempotency-key': z
        .string()
        .regex(/^[\x21-\x7e]{1,200}$/, 'Idempotency-Key must be 1 to 200 printable characters')
        .optional(),
      /** It is base64 of the solved challenge, after PROOF_REQUIRED. */
      'proof-of-work': z.string().max(4_096).optional(),
    }),
    namesFields: true,
    body: placeOrderBody,
    response: z.object({
      success,
      message: z.string(),
      orderId: answeredId,
      order,
      /**
       * It is null for cash on delivery, a total below ₹1 (decision 6), a paid order, and the guest flow
       * (decision 7).
       */
      razorpayOrder: razorpayOrder.nullable(),
    }),
  },
} as const satisfies Record<string, Endpoint>
