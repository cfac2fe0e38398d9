import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { optionalLine } from '../fields.ts'
import { order } from '../orders/order.ts'
import { answeredId, id, rupees, success } from '../primitives.ts'
import { giftCardEndpoints } from './gift-card.endpoints.ts'
import { paymentProof } from './payment-proof.ts'
import { razorpayOrder } from './razorpay-order.ts'

/** A way to pay that Razorpay reports as disturbed. */
export const paymentDowntime = z.object({
  method: z.enum(['upi', 'card', 'netbanking', 'wallet']),
  /** It reads like `HDFC` or `VISA`; empty when all of the method is concerned. */
  instrument: z.string(),
  /** Otherwise more payments fail than usual. */
  isDown: z.boolean(),
})
export type PaymentDowntime = z.output<typeof paymentDowntime>

/** Whoever holds the link of an unpaid order sees it; it has nothing personal. */
export const linkedOrder = z.object({
  orderNumber: z.string(),
  /** onDelivery: it turned to cash; expired: its payment window is over. */
  state: z.enum(['payable', 'paid', 'onDelivery', 'expired', 'cancelled']),
  total: rupees,
  /** The link pays a change of an order that is paid itself; missing otherwise. */
  isEdit: z.literal(true).optional(),
  /** The change that a `paid` link was to pay is withdrawn; missing otherwise (EDIT-07). */
  isEditWithdrawn: z.literal(true).optional(),
  /** It is null when no payment is awaited, or no stock is kept until then. */
  payBefore: z.string().nullable(),
  /** An unpaid order without stock can be paid until then while its pieces last; else missing (GUARD-01). */
  payableUntil: z.string().optional(),
  items: z.array(
    z.object({
      productId: answeredId,
      variantId: answeredId,
      name: z.string(),
      quantity: z.number().int(),
      /** A pre-order has it, in words. */
      promise: z.string().optional(),
    }),
  ),
})
export type LinkedOrder = z.output<typeof linkedOrder>

const incomplete = 'This link is incomplete'
const link = { token: z.string(incomplete).max(200, incomplete) }

export const paymentEndpoints = {
  ...giftCardEndpoints,
  'POST /orders/payment-link': {
    summary: 'The order of the link that pays it (PAY-13)',
    tag: 'payments',
    body: z.object(link),
    response: z.object({ success, order: linkedOrder }),
  },
  'POST /orders/payment-link/open': {
    summary: 'Opens the payment of an order by its link, without signing in (PAY-13)',
    tag: 'payments',
    body: z.object(link),
    response: z.object({
      success,
      order: linkedOrder,
      /** It is null when there is nothing to pay; `state` says why. */
      razorpayOrder: razorpayOrder.nullable(),
    }),
  },
  'POST /orders/payment-link/verify': {
    summary: 'Proves a payment by its signature, for an order of a link (PAY-13)',
    tag: 'payments',
    body: z.object({ ...paymentProof, ...link }),
    response: z.object({ success, message: z.string(), order: linkedOrder }),
  },
  'GET /public/payment-downtimes': {
    summary: 'Ways to pay that are disturbed at the moment, as Razorpay reports them (PAY-11)',
    tag: 'payments',
    response: z.object({ success, downtimes: z.array(paymentDowntime) }),
  },
  'POST /orders/verify-payment': {
    summary: 'Proves a payment by its signature (API-34, P1)',
    tag: 'payments',
    auth: 'customer',
    body: z.object({
      ...paymentProof,
      orderId: id('order'),
    }),
    response: z.object({ success, message: z.string(), order }),
  },
  'POST /orders/update-payment-status': {
    summary: 'The shopper left the payment or it failed; nothing else can be said here (API-35, decision 9)',
    tag: 'payments',
    auth: 'customer',
    body: z.object({
      orderId: id('order'),
      status: z.enum(['cancelled', 'failed'], 'Status must be cancelled or failed'),
      reason: optionalLine(300, 'Reason'),
    }),
    response: z.object({ success, message: z.string(), order }),
  },
} as const satisfies Record<string, Endpoint>
