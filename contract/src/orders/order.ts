import { z } from 'zod'
import { answeredId, rupees } from '../primitives.ts'
import { parcelStates } from '../rules/parcel-states.ts'
import { paymentMethods } from '../rules/payment-methods.ts'
import { returnStates } from '../rules/return-states.ts'

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

/** As they were when the order was placed. */
export const orderLine = z.object({
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
  /** Rupees for one unit, GST included. */
  price: rupees,
  total: rupees,
  /** Not sent, with rupees that go back for them; missing where there are none, and in cancelled orders. */
  cancelled: z.object({ quantity: z.number().int(), refund: rupees }).optional(),
  /** Missing for a product of the catalogue: a free line has no page. */
  isFreeLine: z.literal(true).optional(),
})
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

export const orderPricing = z.object({
  subtotal: rupees,
  shippingCost: rupees,
  discount: rupees,
  /** Part of the discount, for paying online; missing where there is none. */
  prepaidDiscount: rupees.optional(),
  totalAmount: rupees,
})
export type OrderPricing = z.output<typeof orderPricing>

/** A buyer registered for GST. */
export const buyerBusiness = z.object({ gstin: z.string(), name: z.string() })
export type BuyerBusiness = z.output<typeof buyerBusiness>

/** Told by the courier service; its own words are left out, because they may name people. */
export const parcelEvent = z.object({
  at: z.string(),
  state: z.enum(parcelStates),
  /** Empty when the courier told none. */
  location: z.string(),
})
export type ParcelEvent = z.output<typeof parcelEvent>

/** Times are ISO 8601. */
export const order = z.object({
  _id: answeredId,
  orderNumber: z.string(),
  createdAt: z.string(),
  orderStatus,
  orderItems: z.array(orderLine),
  addressSnapshot,
  /** Missing where no business buys. */
  business: buyerBusiness.optional(),
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
  /** Null when no payment is awaited, or no stock is kept until then. */
  payBefore: z.string().nullable(),
  /** Missing unless an unpaid order keeps no stock: until then it can be paid while its pieces last (GUARD-01). */
  payableUntil: z.string().optional(),
  /** Missing unless a cash order waits for its confirmation by mail. */
  confirmBefore: z.string().optional(),
  /** Missing in orders that browsers stored earlier. */
  creditNotes: z
    .array(z.object({ _id: answeredId, number: z.string(), issuedAt: z.string(), amount: rupees }))
    .optional(),
  /** Missing unless the customer asked for one; newest first. */
  returns: z
    .array(z.object({ id: answeredId, state: z.enum(returnStates), refunded: rupees.nullable() }))
    .optional(),
  /** Days in India, as promised when the order was placed or DELIVERY-06 renewed them; missing in orders from before. */
  expectedDelivery: z.object({ from: z.string(), to: z.string() }).optional(),
  /** Null until the order is shipped. */
  shipment: z
    .object({ courier: z.string(), trackingNumber: z.string(), trackingUrl: z.string().nullable() })
    .nullable(),
  /** Oldest first; only where one order is read, and a courier service has told something of its parcel. */
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
    parcelEvents: true,
  })
  .extend({
    items: z.array(
      z.object({
        name: z.string(),
        quantity: z.number().int(),
        product: answeredId,
        variant: answeredId,
        size: z.string().nullable(),
        color: z.string().nullable(),
        /** Rupees for one unit, GST included. */
        price: rupees,
      }),
    ),
  })
export type FollowedOrder = z.output<typeof followedOrder>
