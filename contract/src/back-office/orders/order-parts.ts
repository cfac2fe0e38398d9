import { z } from 'zod'
import { answeredId, rupees } from '../../primitives.ts'

const time = z.iso.datetime()

export const orderAction = z.enum([
  'confirm-cash',
  'ship',
  'ship-part',
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
  'edit',
])
export type OrderAction = z.output<typeof orderAction>

export const line = z.object({
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
  /** It is in per cent, included in the price. */
  gstRate: z.number(),
  quantity: z.number().int(),
  returned: z.number().int(),
  /** These pieces are still to be sent; missing unless the order travels in several parcels. */
  unsent: z.number().int().optional(),
  /** It counts the units that are not yet refunded, with their rupees after the discount. */
  returnable: z.object({ quantity: z.number().int(), amount: rupees }),
  price: rupees,
  total: rupees,
  /** It is no product of the catalogue. */
  isFreeLine: z.boolean(),
  /** A pre-order was promised to be sent by the one day in India, and the later one holds now. */
  promise: z
    .object({ promisedOn: z.iso.date(), movedTo: z.iso.date().nullable(), hasArrived: z.boolean() })
    .optional(),
  /** The piece is part of this set, at its share of the set's price; missing for a piece of its own. */
  bundle: answeredId.optional(),
})

/** A set as it was bought. Its pieces are the lines that name it, and add up to its total. */
export const orderBundle = z.object({
  id: answeredId,
  productId: answeredId,
  variantId: answeredId,
  name: z.string(),
  imageUrl: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  sku: z.string(),
  quantity: z.number().int(),
  /** It is in rupees for one set, GST included. */
  price: rupees,
  total: rupees,
})

/** Razorpay has reported it so. */
export const payment = z.object({
  id: z.string(),
  amount: rupees,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullable(),
  isSettling: z.boolean(),
  createdAt: time,
})

export const refund = z.object({
  id: answeredId,
  /** It is null for a refund that was paid by hand. */
  paymentId: z.string().nullable(),
  /** edit: set off against pieces that an edit added. */
  paidBy: z.enum(['razorpay', 'upi', 'bank', 'cash', 'credit', 'edit']),
  /** It belongs to a transfer by hand. */
  reference: z.string().nullable(),
  amount: rupees,
  /** It is part of the amount that goes back as store credit; missing where none does. */
  storeCredit: rupees.optional(),
  /** It is empty for goodwill and older refunds; a null `lineId` is the delivery charge. */
  lines: z.array(z.object({ lineId: answeredId.nullable(), quantity: z.number().int(), amount: rupees })),
  reason: z.string(),
  status: z.enum(['wanted', 'pending', 'processed', 'failed']),
  /** Razorpay has stated it. */
  message: z.string().nullable(),
  /** It is false for a surplus payment. */
  isOfOrder: z.boolean(),
  /** It is true when a later refund retried this failed one. */
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
  /** Former versions of the shop sent it for a document that the Invoice Registration Portal refused. */
  'notRegistered',
])
export type OrderMailKind = z.output<typeof orderMailKind>

export const mail = z.object({
  id: answeredId,
  kind: orderMailKind,
  /** Mails store no address. */
  recipient: z.enum(['customer', 'owner']),
  /** Its tracking number takes the place of that of a mail before; missing for others. */
  isCorrection: z.literal(true).optional(),
  /** waiting: to be sent; delayed: retried; failed: given up. */
  state: z.enum(['waiting', 'delayed', 'sent', 'failed']),
  queuedAt: time,
  sentAt: time.nullable(),
  /** It belongs to the last attempt. */
  failure: z.string().nullable(),
})

/** It is one of several; an order in a single parcel has none. */
export const sentParcel = z.object({
  id: answeredId,
  courier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  sentAt: time,
  deliveredAt: time.nullable(),
  /** It is null when the delivery cannot be undone. */
  undoDeliveryUntil: time.nullable(),
  /** The courier brought it back. */
  cameBackAt: time.nullable(),
  pieces: z.array(z.object({ lineId: answeredId, quantity: z.number().int() })),
})
export type AdminSentParcel = z.output<typeof sentParcel>
