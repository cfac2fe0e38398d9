import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { optionalLine } from '../fields.ts'
import { order } from '../orders/order.ts'
import { id, success } from '../primitives.ts'

const failed = 'Payment verification failed'
/** Malformed values get the error of a forged signature. */
const token = (pattern: RegExp) => z.string(failed).max(200, failed).regex(pattern, failed)

/** A way to pay that Razorpay reports as disturbed. */
export const paymentDowntime = z.object({
  method: z.enum(['upi', 'card', 'netbanking', 'wallet']),
  /** Such as `HDFC` or `VISA`; empty when all of the method is concerned. */
  instrument: z.string(),
  /** Otherwise more payments fail than usual. */
  isDown: z.boolean(),
})
export type PaymentDowntime = z.output<typeof paymentDowntime>

export const paymentEndpoints = {
  'GET /public/payment-downtimes': {
    summary: 'Ways to pay that are disturbed at the moment, as Razorpay reports them (PAY-11)',
    tag: 'payments',
    response: z.object({ success, downtimes: z.array(paymentDowntime) }),
    errors: [],
  },
  'POST /orders/verify-payment': {
    summary: 'Proves a payment by its signature (API-34, P1)',
    tag: 'payments',
    auth: 'customer',
    body: z.object({
      razorpay_order_id: token(/^order_[A-Za-z0-9]{14}$/),
      razorpay_payment_id: token(/^pay_[A-Za-z0-9]{14}$/),
      razorpay_signature: token(/^[0-9a-fA-F]{64}$/),
      orderId: id('order'),
    }),
    response: z.object({ success, message: z.string(), order }),
    errors: ['PAYMENT_NOT_VERIFIED', 'ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE'],
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
    errors: ['ORDER_NOT_FOUND', 'ORDER_ALREADY_PAID'],
  },
} as const satisfies Record<string, Endpoint>
