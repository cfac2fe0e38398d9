import { z } from 'zod'
import {
  addressSnapshot,
  buyerBusiness,
  orderPricing,
  orderStatus,
  paymentMethod,
  paymentStatus,
} from '../../orders/order.ts'
import { answeredId, rupees } from '../../primitives.ts'
import { receivedMethods } from '../../rules/payment-methods.ts'

const time = z.iso.datetime()

export const listedOrder = z.object({
  id: answeredId,
  orderNumber: z.string(),
  createdAt: time,
  status: orderStatus,
  paymentMethod,
  paymentStatus,
  total: rupees,
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  city: z.string(),
  state: z.string(),
  /** `pieces` leaves out refunded units while the order is processing. */
  firstProduct: z.string(),
  otherLines: z.number().int(),
  pieces: z.number().int(),
  /** Why the staff must look at the order. */
  reviewReason: z.string().nullable(),
  /** The last day on which delivery was promised; null in orders from before. */
  promisedBy: z.string().nullable(),
  /** Paid or confirmed, and not delivered by that day. */
  isLate: z.boolean(),
})
export type ListedOrder = z.output<typeof listedOrder>

export const orderAction = z.enum([
  'confirm-cash',
  'ship',
  'correct-shipment',
  'deliver',
  'undo-delivery',
  'return-to-origin',
  'cancel',
  'cancel-pieces',
  'refund',
  'correct-address',
  'check-with-razorpay',
  'end-review',
  'send-payment-link',
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
  returned: z.number().int(),
  /** Not yet refunded: units, and rupees after the discount. */
  returnable: z.object({ quantity: z.number().int(), amount: rupees }),
  price: rupees,
  total: rupees,
  /** It is no product of the catalogue. */
  isFreeLine: z.boolean(),
})

/** As Razorpay reported it. */
const payment = z.object({
  id: z.string(),
  amount: rupees,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullable(),
  isSettling: z.boolean(),
  createdAt: time,
})

const refund = z.object({
  id: answeredId,
  /** Null for a refund that was paid by hand. */
  paymentId: z.string().nullable(),
  paidBy: z.enum(['razorpay', 'upi', 'bank', 'cash']),
  /** Of a transfer by hand. */
  reference: z.string().nullable(),
  amount: rupees,
  /** Empty for goodwill and older refunds; a null `lineId` is the delivery charge. */
  lines: z.array(z.object({ lineId: answeredId.nullable(), quantity: z.number().int(), amount: rupees })),
  reason: z.string(),
  status: z.enum(['wanted', 'pending', 'processed', 'failed']),
  /** As Razorpay stated it. */
  message: z.string().nullable(),
  /** False for a surplus payment. */
  isOfOrder: z.boolean(),
  /** True when a later refund retried this failed one. */
  triedAgain: z.boolean(),
  createdAt: time,
})

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
  'notRegistered',
])
export type OrderMailKind = z.output<typeof orderMailKind>

const mail = z.object({
  id: answeredId,
  kind: orderMailKind,
  /** Mails store no address. */
  recipient: z.enum(['customer', 'owner']),
  /** waiting: to be sent; delayed: retried; failed: given up. */
  state: z.enum(['waiting', 'delayed', 'sent', 'failed']),
  queuedAt: time,
  sentAt: time.nullable(),
  /** Of the last attempt. */
  failure: z.string().nullable(),
})

/** Rupees. */
export const adminOrder = listedOrder.extend({
  updatedAt: time,
  /** Null when unknown; returned: the parcel came back. */
  cancelledBy: z.enum(['customer', 'shop', 'expired', 'returned']).nullable(),
  /** Null when the delivery cannot be undone. */
  undoDeliveryUntil: time.nullable(),
  /** Null once the account is deleted. */
  customerId: answeredId.nullable(),
  /** The staff member who made the order; null for what a shopper has placed. */
  enteredBy: z.string().nullable(),
  /** The goods left with the sale. */
  isHandedOver: z.boolean(),
  address: addressSnapshot,
  /** Missing where no business buys. */
  business: buyerBusiness.optional(),
  lines: z.array(line),
  pricing: orderPricing,
  couponCode: z.string().nullable(),
  payment: z.object({
    message: z.string().nullable(),
    paidAt: time.nullable(),
    /** Null when no payment is awaited. */
    payBefore: time.nullable(),
    /** The page that pays it without signing in; null when it cannot be paid. */
    link: z.string().nullable(),
    razorpayOrderId: z.string().nullable(),
    /** Payments that the staff received themselves, in cash or by UPI. */
    received: z.array(
      z.object({
        paidBy: z.enum(receivedMethods),
        amount: rupees,
        /** Of the UPI transfer. */
        reference: z.string().nullable(),
        by: z.string(),
        at: time,
      }),
    ),
    captured: rupees,
    /** Part of `captured`. */
    refundable: rupees,
    /** Part of `refundable`. */
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
      /** Null for the customer, the payment provider and the shop itself. */
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
      /** Null for an invoice. */
      refundId: answeredId.nullable(),
      /** Of the Invoice Registration Portal; missing for documents that need no number. */
      eInvoice: z
        .object({
          state: z.enum(['waiting', 'registered', 'refused']),
          irn: z.string().nullable(),
          ackNumber: z.string().nullable(),
          acknowledgedAt: time.nullable(),
          /** Why it waits or was refused. */
          error: z.string().nullable(),
        })
        .optional(),
    }),
  ),
  mails: z.array(mail),
  /** Allowed for the caller's role now, the next step first. */
  actions: z.array(orderAction),
})
export type AdminOrder = z.output<typeof adminOrder>

export const razorpayView = z.object({
  /** Null when no payment was attempted. */
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
  agrees: z.boolean(),
  hasChanged: z.boolean(),
})
export type RazorpayView = z.output<typeof razorpayView>

/** The refund of pieces that are cancelled before they are sent; lines add up to the amount. */
export const cancelledPiecesQuote = z.object({
  id: answeredId,
  amount: rupees,
  lines: z.array(
    z.object({ lineId: answeredId.nullable(), name: z.string(), quantity: z.number().int(), amount: rupees }),
  ),
  /** Of the delivery charge, which stays: the other pieces are sent. */
  keptDelivery: rupees,
  paidThrough: z.enum(['razorpay', 'by-hand']),
})
export type CancelledPiecesQuote = z.output<typeof cancelledPiecesQuote>
