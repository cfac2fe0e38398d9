import { z } from 'zod'
import {
  addressSnapshot,
  buyerBusiness,
  orderPricing,
  orderStatus,
  paymentMethod,
  paymentStatus,
} from '../../orders/order.ts'
import { dispute } from '../../payments/dispute.ts'
import { answeredId, rupees } from '../../primitives.ts'
import { receivedMethods } from '../../rules/payment-methods.ts'
import { messageChannels } from '../../rules/phone-messages.ts'
import { orderEdit } from './order-edit.ts'
import { line, mail, orderAction, orderBundle, payment, refund, sentParcel } from './order-parts.ts'

const time = z.iso.datetime()

export const listedOrder = z.object({
  id: answeredId,
  orderNumber: z.string(),
  createdAt: time,
  status: orderStatus,
  paymentMethod,
  paymentStatus,
  total: rupees,
  /** The total less what edits took off it and cancelled pieces brought back; missing where nothing did. */
  editedTotal: rupees.optional(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** The name on the parcel, where it goes to somebody else than the customer; otherwise missing. */
  receiver: z.string().optional(),
  city: z.string(),
  state: z.string(),
  /** `pieces` leaves out refunded units while the order is processing. */
  firstProduct: z.string(),
  otherLines: z.number().int(),
  pieces: z.number().int(),
  /** It says why the staff must look at the order. */
  reviewReason: z.string().nullable(),
  /** The last day on which delivery was promised; null in orders from before. */
  promisedBy: z.string().nullable(),
  /** These orders are paid or confirmed, and not delivered by that day. */
  isLate: z.boolean(),
  /** Day in India until which it waits for a pre-ordered piece; missing once it can be packed. */
  waitsUntil: z.iso.date().optional(),
})
export type ListedOrder = z.output<typeof listedOrder>

export const adminOrder = listedOrder.extend({
  updatedAt: time,
  /** It is null when unknown; returned: the parcel came back. */
  cancelledBy: z.enum(['customer', 'shop', 'expired', 'returned']).nullable(),
  /** It is null when the delivery cannot be undone. */
  undoDeliveryUntil: time.nullable(),
  /** It is null once the account is deleted. */
  customerId: answeredId.nullable(),
  /** The staff member who made the order; null for what a shopper has placed. */
  enteredBy: z.string().nullable(),
  /** It is unpaid, and others may buy its pieces (GUARD-01); missing for every other order. */
  isUnreserved: z.literal(true).optional(),
  /** The goods left with the sale. */
  isHandedOver: z.boolean(),
  /** Letters of names and address that papers show as a box, since no font has them; missing where there are none. */
  boxedLetters: z.array(z.string()).optional(),
  address: addressSnapshot,
  /** It is missing where no business buys. */
  business: buyerBusiness.optional(),
  /** The receiver of a gift reads it; it is missing without one. */
  giftNote: z.string().optional(),
  lines: z.array(line),
  /** These sets were bought; missing where there are none. */
  bundles: z.array(orderBundle).optional(),
  pricing: orderPricing,
  couponCode: z.string().nullable(),
  payment: z.object({
    message: z.string().nullable(),
    paidAt: time.nullable(),
    /** It is null when no payment is awaited. */
    payBefore: time.nullable(),
    /** The page that pays it without signing in; null when it cannot be paid. */
    link: z.string().nullable(),
    razorpayOrderId: z.string().nullable(),
    /** Payments that the staff received themselves, in cash or by UPI. */
    received: z.array(
      z.object({
        paidBy: z.enum(receivedMethods),
        amount: rupees,
        /** It belongs to the UPI transfer. */
        reference: z.string().nullable(),
        by: z.string(),
        at: time,
      }),
    ),
    captured: rupees,
    /** `captured` includes it. */
    refundable: rupees,
    /** `refundable` includes it. */
    refundableDelivery: rupees,
    attempts: z.array(payment),
    refunds: z.array(refund),
    /** The newest comes first; they are missing where there are none. */
    disputes: z.array(dispute).optional(),
  }),
  shipment: z
    .object({ courier: z.string(), trackingNumber: z.string(), trackingUrl: z.string().nullable() })
    .nullable(),
  /** They are in the order of their sending; missing unless the order travels in several parcels. */
  parcels: z.array(sentParcel).optional(),
  /** The newest comes first; they are missing where there are none. */
  edits: z.array(orderEdit).optional(),
  /** It is the total less refunds; missing without edits. */
  netTotal: rupees.optional(),
  /** The staff received it themselves and would pay it back by hand; missing where it is none. */
  receivedByHand: rupees.optional(),
  events: z.array(
    z.object({
      status: z.string(),
      comment: z.string().nullable(),
      at: time,
      /** It is null for the customer, the payment provider and the shop itself. */
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
      /** It is null for an invoice. */
      refundId: answeredId.nullable(),
    }),
  ),
  mails: z.array(mail),
  /** Channels that tell the customer's phone of a parcel on its way and of its arrival; missing where none does. */
  phoneChannels: z
    .object({ shipped: z.array(z.enum(messageChannels)), delivered: z.array(z.enum(messageChannels)) })
    .optional(),
  /** The caller's role allows them now, the next step first. */
  actions: z.array(orderAction),
})
export type AdminOrder = z.output<typeof adminOrder>

export const razorpayView = z.object({
  /** It is null when no payment was attempted. */
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
  /** The delivery charge stays, because the other pieces are sent. */
  keptDelivery: rupees,
  paidThrough: z.enum(['razorpay', 'by-hand']),
  /** The staff pay back this part of the amount; missing where all goes back through Razorpay. */
  byHand: rupees.optional(),
})
export type CancelledPiecesQuote = z.output<typeof cancelledPiecesQuote>
