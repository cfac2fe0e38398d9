import { z } from 'zod'
import { answeredId, rupees } from '../primitives.ts'
import { parcelStates } from '../rules/parcel-states.ts'
import { paymentMethods } from '../rules/payment-methods.ts'
import { returnStates } from '../rules/return-states.ts'
import { returnRefund } from './return-refund.ts'

export const orderStatus = z.enum(['pending', 'processing', 'shipped', 'delivered', 'cancelled'])
export type OrderStatus = z.output<typeof orderStatus>

export const paymentStatus = z.enum([
  'pending',
  'paid',
  'failed',
  'cancelled',
  'refunded',
  'partially_refunded',
])
export type PaymentStatus = z.output<typeof paymentStatus>

export const paymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.output<typeof paymentMethod>

/** The values are those of when the order was placed. */
const boughtLine = z.object({
  _id: answeredId,
  product: answeredId,
  variant: answeredId,
  productSnapshot: z.object({
    name: z.string(),
    imageUrl: z.string(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    brand: z.object({ name: z.string() }),
  }),
  quantity: z.number().int(),
  /** It is in rupees for one unit, GST included. */
  price: rupees,
  total: rupees,
  /** They are not sent, with rupees that go back; missing where there are none, and in cancelled orders. */
  cancelled: z.object({ quantity: z.number().int(), refund: rupees }).optional(),
  /** It is missing for a product of the catalogue: a free line has no page. */
  isFreeLine: z.literal(true).optional(),
  /** It may come back only damaged, wrong or missing; missing for what comes back for any reason. */
  isMadeToMeasure: z.literal(true).optional(),
  /** The shop promised to send a pre-order until then, in words; missing for pieces that were there. */
  promise: z.string().optional(),
})

/** The line is as bought; a set names its pieces, each at its share of the set's price. */
export const orderLine = boughtLine.extend({ pieces: z.array(boughtLine).optional() })
export type OrderLine = z.output<typeof orderLine>

export const addressSnapshot = z.object({
  fullName: z.string(),
  phoneNumber: z.string(),
  alternatePhone: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
})
export type AddressSnapshot = z.output<typeof addressSnapshot>

/** It needs no code; `amount` is off the goods, `delivery` is what that would have cost more, in rupees. */
export const appliedDiscount = z.object({ name: z.string(), amount: rupees, delivery: rupees })
export type ShownDiscount = z.output<typeof appliedDiscount>

export const orderPricing = z.object({
  subtotal: rupees,
  shippingCost: rupees,
  discount: rupees,
  /** It is part of the discount, for paying online; missing where there is none. */
  prepaidDiscount: rupees.optional(),
  /**
   * It is part of the discount, but for what is off the delivery; missing where there are none (DISCOUNT-07).
   */
  discounts: z.array(appliedDiscount).optional(),
  totalAmount: rupees,
  /** It is part of the total that store credit pays; missing where it pays nothing. */
  storeCredit: rupees.optional(),
})
export type OrderPricing = z.output<typeof orderPricing>

/** A buyer registered for GST. */
export const buyerBusiness = z.object({
  gstin: z.string(),
  name: z.string(),
  /** It is missing where it is that of the delivery. */
  address: z.string().optional(),
})
export type BuyerBusiness = z.output<typeof buyerBusiness>

/** The courier service tells it; its own words are left out, because they may name people. */
export const parcelEvent = z.object({
  at: z.string(),
  state: z.enum(parcelStates),
  /** It is empty when the courier told none. */
  location: z.string(),
})
export type ParcelEvent = z.output<typeof parcelEvent>

const sentPieces = z.array(
  z.object({
    name: z.string(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    quantity: z.number().int(),
  }),
)

/** It is one of several; an order in a single parcel has none. */
const sentParcel = z.object({
  courier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  sentAt: z.string(),
  deliveredAt: z.string().nullable(),
  /** The courier brought it back to the shop. */
  cameBackAt: z.string().nullable(),
  pieces: sentPieces,
})
export type SentParcel = z.output<typeof sentParcel>

/** Times are ISO 8601. */
export const order = z.object({
  _id: answeredId,
  orderNumber: z.string(),
  createdAt: z.string(),
  orderStatus,
  orderItems: z.array(orderLine),
  addressSnapshot,
  /** It is missing where no business buys. */
  business: buyerBusiness.optional(),
  /** The receiver of a gift reads it; missing without it. */
  giftNote: z.string().optional(),
  statusHistory: z.array(
    z.object({ status: z.string(), comment: z.string().nullable(), timestamp: z.string() }),
  ),
  pricing: orderPricing,
  couponCode: z.string().nullable(),
  payment: z.object({
    method: paymentMethod,
    status: paymentStatus,
    razorpay: z.object({
      paymentId: z.string().nullable(),
      lastUpdated: z.string().nullable(),
      message: z.string().nullable(),
    }),
  }),
  /** A change that the shop has made and that waits for its payment; missing without one. */
  openEdit: z.object({ due: rupees, payBefore: z.string(), link: z.string() }).optional(),
  /** It is the total after edits, less refunds; missing for an order without edits. */
  netTotal: rupees.optional(),
  /** It is null when no payment is awaited, or no stock is kept until then. */
  payBefore: z.string().nullable(),
  /** An unpaid order without stock can be paid until then while its pieces last; else missing (GUARD-01). */
  payableUntil: z.string().optional(),
  /** No mails about it reach the customer, who has a phone alone; missing otherwise. */
  lacksEmail: z.literal(true).optional(),
  /** It is missing unless a cash order waits for its confirmation by mail. */
  confirmBefore: z.string().optional(),
  /** It is missing in orders that browsers stored earlier. */
  creditNotes: z
    .array(z.object({ _id: answeredId, number: z.string(), issuedAt: z.string(), amount: rupees }))
    .optional(),
  /** It is missing unless the customer asked for one; newest first. */
  returns: z
    .array(
      z.object({
        id: answeredId,
        state: z.enum(returnStates),
        refunded: rupees.nullable(),
        /** It is what the customer wrote; missing without it. */
        details: z.string().optional(),
        /** It is missing without a refund; failed until the owner tries it again. */
        refund: returnRefund.optional(),
      }),
    )
    .optional(),
  /** A piece may come back this many days after the delivery, as promised; missing for the standard ones. */
  returnDays: z.number().int().optional(),
  /** The last of its pre-orders is promised by then, in words; missing without one, and once sent. */
  promise: z.string().optional(),
  /** The days in India were promised with the order or by DELIVERY-06; missing in orders from before. */
  expectedDelivery: z.object({ from: z.string(), to: z.string() }).optional(),
  /** It is null until the order is shipped. */
  shipment: z
    .object({ courier: z.string(), trackingNumber: z.string(), trackingUrl: z.string().nullable() })
    .nullable(),
  /** They are in the order of their sending; missing unless the order travels in several. */
  parcels: z.array(sentParcel).optional(),
  /** These pieces follow in another parcel; missing unless the order has several and some are left. */
  unsent: sentPieces.optional(),
  /** The oldest comes first; they are there where one order is read and a courier service has told something of its parcel. */
  parcelEvents: z.array(parcelEvent).optional(),
})
export type Order = z.output<typeof order>

/** Has nothing personal, because links are passed on and numbers are read off parcels. */
export const followedOrder = order
  .pick({
    orderNumber: true,
    createdAt: true,
    orderStatus: true,
    statusHistory: true,
    expectedDelivery: true,
    shipment: true,
    parcels: true,
    unsent: true,
    parcelEvents: true,
  })
  .extend({
    /** Nobody finds it under My Orders; missing for orders of an account. */
    hasNoAccount: z.literal(true).optional(),
    items: z.array(
      z.object({
        name: z.string(),
        quantity: z.number().int(),
        /** An edit or a cancellation took these off before the parcel left; missing without any. */
        cancelled: z.number().int().optional(),
        /** A set has them; missing otherwise. */
        pieces: z
          .array(
            z.object({
              name: z.string(),
              quantity: z.number().int(),
              cancelled: z.number().int().optional(),
            }),
          )
          .optional(),
        product: answeredId,
        variant: answeredId,
        size: z.string().nullable(),
        color: z.string().nullable(),
        /** It is in rupees for one unit, GST included. */
        price: rupees,
        /** A pre-order has it, in words. */
        promise: z.string().optional(),
      }),
    ),
  })
export type FollowedOrder = z.output<typeof followedOrder>
