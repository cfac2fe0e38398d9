import { z } from 'zod'
import {
  addressSnapshot,
  orderPricing,
  orderStatus,
  paymentMethod,
  paymentStatus,
} from '../../orders/order.ts'
import { answeredId, rupees } from '../../primitives.ts'

const time = z.iso.datetime()

/** An order in a list. Money in rupees. */
export const listedOrder = z.object({
  id: answeredId,
  orderNumber: z.string(),
  createdAt: time,
  status: orderStatus,
  paymentMethod,
  paymentStatus,
  total: rupees,
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Destination of the parcel. */
  city: z.string(),
  state: z.string(),
  /**
   * Name of the first line's product, the number of other lines, and all units; `pieces` leaves out refunded units
   * while the order is processing.
   */
  firstProduct: z.string(),
  otherLines: z.number().int(),
  pieces: z.number().int(),
  /** The reason why the staff must look at the order; null without one. */
  reviewReason: z.string().nullable(),
})
export type ListedOrder = z.output<typeof listedOrder>

/** Actions that the state of an order may allow. */
export const orderAction = z.enum([
  'confirm-cash',
  'ship',
  'correct-shipment',
  'deliver',
  'undo-delivery',
  'return-to-origin',
  'cancel',
  'refund',
  'correct-address',
  'check-with-razorpay',
  'end-review',
])
export type OrderAction = z.output<typeof orderAction>

const line = z.object({
  id: answeredId,
  productId: answeredId,
  variantId: answeredId,
  name: z.string(),
  imageUrl: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  brand: z.string(),
  sku: z.string(),
  hsnCode: z.string(),
  /** Per cent, included in the price. */
  gstRate: z.number(),
  quantity: z.number().int(),
  /** Units that came back. */
  returned: z.number().int(),
  /** The part that is not yet refunded: units, and rupees after the discount. */
  returnable: z.object({ quantity: z.number().int(), amount: rupees }),
  price: rupees,
  total: rupees,
})

/** An attempt to pay, as Razorpay reported it. */
const payment = z.object({
  id: z.string(),
  amount: rupees,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullable(),
  /** True for the payment that settled the order. */
  isSettling: z.boolean(),
  createdAt: time,
})

const refund = z.object({
  id: answeredId,
  /** Null for a refund that was paid by hand. */
  paymentId: z.string().nullable(),
  paidBy: z.enum(['razorpay', 'upi', 'bank', 'cash']),
  /** The bank's reference of a transfer by hand. */
  reference: z.string().nullable(),
  amount: rupees,
  /** Returned units; goodwill has none. The delivery charge has a null `lineId`. Empty for older refunds. */
  lines: z.array(z.object({ lineId: answeredId.nullable(), quantity: z.number().int(), amount: rupees })),
  reason: z.string(),
  status: z.enum(['wanted', 'pending', 'processed', 'failed']),
  /** The reason of a failure, as Razorpay stated it. */
  message: z.string().nullable(),
  /** False for the refund of a surplus payment. */
  isOfOrder: z.boolean(),
  /** True when a later refund has retried this failed one. */
  triedAgain: z.boolean(),
  createdAt: time,
})

/** The mails about an order; the last four go to the owner. */
export const orderMailKind = z.enum([
  'placed',
  'paid',
  'paidLate',
  'tooLate',
  'paidTwice',
  'paidBesidesCash',
  'shipped',
  'delivered',
  'addressCorrected',
  'cameBack',
  'cancelled',
  'cancelledAndReturned',
  'expired',
  'refunded',
  'reviewRequest',
  'revived',
  'refundFailed',
  'paymentOff',
  'orderOff',
])
export type OrderMailKind = z.output<typeof orderMailKind>

const mail = z.object({
  id: answeredId,
  kind: orderMailKind,
  /** Mails store no address: a customer's address comes from the order. */
  recipient: z.enum(['customer', 'owner']),
  /** waiting – to be sent; delayed – refused and retried; failed – given up */
  state: z.enum(['waiting', 'delayed', 'sent', 'failed']),
  queuedAt: time,
  sentAt: time.nullable(),
  /** The error of the last attempt; null without one. */
  failure: z.string().nullable(),
})

/** An order with all details. Money in rupees. */
export const adminOrder = listedOrder.extend({
  updatedAt: time,
  /** Null when unknown; returned – the parcel came back. */
  cancelledBy: z.enum(['customer', 'shop', 'expired', 'returned']).nullable(),
  /** End of the time in which the delivery can be undone; null when it cannot. */
  undoDeliveryUntil: time.nullable(),
  /** Null once the account is deleted. */
  customerId: answeredId.nullable(),
  address: addressSnapshot,
  lines: z.array(line),
  pricing: orderPricing,
  couponCode: z.string().nullable(),
  payment: z.object({
    message: z.string().nullable(),
    paidAt: time.nullable(),
    /** End of the stock reservation; null when no payment is awaited. */
    payBefore: time.nullable(),
    razorpayOrderId: z.string().nullable(),
    captured: rupees,
    /** The part of `captured` that can still be refunded. */
    refundable: rupees,
    /** The part of `refundable` that is for the delivery. */
    refundableDelivery: rupees,
    attempts: z.array(payment),
    refunds: z.array(refund),
  }),
  shipment: z
    .object({ courier: z.string(), trackingNumber: z.string(), trackingUrl: z.string().nullable() })
    .nullable(),
  events: z.array(
    z.object({
      status: z.string(),
      comment: z.string().nullable(),
      at: time,
      /** The staff member; null for the customer, the payment provider and the shop itself. */
      author: z.string().nullable(),
    }),
  ),
  notes: z.array(z.object({ id: answeredId, author: z.string(), text: z.string(), createdAt: time })),
  documents: z.array(
    z.object({
      id: answeredId,
      kind: z.enum(['invoice', 'credit-note']),
      number: z.string(),
      issuedAt: time,
      /** The refund of a credit note; null for an invoice. */
      refundId: answeredId.nullable(),
    }),
  ),
  /** Newest first. */
  mails: z.array(mail),
  /** The actions that the caller's role allows now, the next step first. */
  actions: z.array(orderAction),
})
export type AdminOrder = z.output<typeof adminOrder>

/** An order as Razorpay reports it. */
export const razorpayView = z.object({
  /** Null when Razorpay has no such order, because no payment was attempted. */
  orderId: z.string().nullable(),
  payments: z.array(
    z.object({
      id: z.string(),
      amount: rupees,
      status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
      method: z.string().nullable(),
      error: z.string().nullable(),
    }),
  ),
  captured: rupees,
  refunded: rupees,
  /** True when the shop's records agree with Razorpay. */
  agrees: z.boolean(),
  /** True when the check has changed the order. */
  hasChanged: z.boolean(),
})
export type RazorpayView = z.output<typeof razorpayView>
