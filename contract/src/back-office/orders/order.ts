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

/** An order as lists show it. Money in rupees. */
export const listedOrder = z.object({
  id: answeredId,
  orderNumber: z.string(),
  createdAt: time,
  status: orderStatus,
  paymentMethod,
  paymentStatus,
  total: rupees,
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Where the parcel goes. */
  city: z.string(),
  state: z.string(),
  /**
   * The first line's product, how many other lines there are, and all pieces; while it is to be packed, without those
   * that were paid back.
   */
  firstProduct: z.string(),
  otherLines: z.number().int(),
  pieces: z.number().int(),
  /** Why somebody must look at it. */
  reviewReason: z.string().nullable(),
})
export type ListedOrder = z.output<typeof listedOrder>

/** What can be done with an order as it is now. */
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
  /** Pieces of it that came back. */
  returned: z.number().int(),
  /** What refunds have left of it: pieces, and rupees after the discount. */
  returnable: z.object({ quantity: z.number().int(), amount: rupees }),
  price: rupees,
  total: rupees,
})

/** An attempt to pay, as this shop heard of it from Razorpay. */
const payment = z.object({
  id: z.string(),
  amount: rupees,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullable(),
  /** Whether the order lives from it. */
  settles: z.boolean(),
  createdAt: time,
})

const refund = z.object({
  id: answeredId,
  /** Null when it was paid back by hand. */
  paymentId: z.string().nullable(),
  paidBy: z.enum(['razorpay', 'upi', 'bank', 'cash']),
  /** The bank’s number of a transfer by hand. */
  reference: z.string().nullable(),
  amount: rupees,
  /** What came back; money alone has no pieces. The delivery has no line. Empty for refunds of before. */
  lines: z.array(z.object({ lineId: answeredId.nullable(), quantity: z.number().int(), amount: rupees })),
  reason: z.string(),
  status: z.enum(['wanted', 'pending', 'processed', 'failed']),
  /** Why it failed, in Razorpay’s words. */
  message: z.string().nullable(),
  /** Whether it was of what the order lives from, not of a payment too many. */
  isOfOrder: z.boolean(),
  /** Whether it failed and was tried again since, by a refund of its own. */
  triedAgain: z.boolean(),
  createdAt: time,
})

/** The mails that an order brings about; the last four go to the owner. */
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
  /** Neither address is kept with the mail: the customer's is that of the order. */
  recipient: z.enum(['customer', 'owner']),
  /** waiting – to be sent; delayed – not taken yet, and tried again; failed – its time is over */
  state: z.enum(['waiting', 'delayed', 'sent', 'failed']),
  queuedAt: time,
  sentAt: time.nullable(),
  /** Why it was not taken, when that was last tried. */
  failure: z.string().nullable(),
})

/** Everything about an order. Money in rupees. */
export const managedOrder = listedOrder.extend({
  updatedAt: time,
  /** Who cancelled it, where that is known; returned – the parcel came back. */
  cancelledBy: z.enum(['customer', 'shop', 'expired', 'returned']).nullable(),
  /** Until when its delivery can be undone; null when it cannot. */
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
    /** Until when the pieces are held; null when nothing is waited for. */
    payBefore: time.nullable(),
    razorpayOrderId: z.string().nullable(),
    captured: rupees,
    /** What of it can still be returned. */
    refundable: rupees,
    /** What of it is for the delivery. */
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
      /** Who of the staff did it; null for the customer, the payment provider and the shop itself. */
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
      /** Of a credit note: the refund that it is for. */
      refundId: answeredId.nullable(),
    }),
  ),
  /** The newest first. */
  mails: z.array(mail),
  /** What whoever asks may do now, the next step first. */
  actions: z.array(orderAction),
})
export type ManagedOrder = z.output<typeof managedOrder>

/** What Razorpay itself says of an order. */
export const razorpayView = z.object({
  /** Null when Razorpay knows no such order: nobody has tried to pay. */
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
  /** Whether what the shop has written down is what Razorpay says. */
  agrees: z.boolean(),
  /** Whether asking has changed the order. */
  hasChanged: z.boolean(),
})
export type RazorpayView = z.output<typeof razorpayView>
