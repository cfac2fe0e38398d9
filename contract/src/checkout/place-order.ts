import { z } from 'zod'
import { pincode, pincodeConfirmed, state } from '../addresses/address.ts'
import { couponCode } from '../coupons/coupon.ts'
import { line, optionalLine, phoneOrNothing } from '../fields.ts'
import { orderItems, seenRupees } from '../orders/item.ts'
import { paymentMethod } from '../orders/order.ts'
import { id } from '../primitives.ts'

/** The prices that the shopper saw (decision 2). */
const seenPricing = z.object({
  subtotal: seenRupees.nullish(),
  shipping: seenRupees.nullish(),
  shippingCost: seenRupees.nullish(),
  discount: seenRupees.nullish(),
  total: seenRupees.nullish(),
  totalAmount: seenRupees.nullish(),
})
export type SeenPricing = z.output<typeof seenPricing>

/** Forms send '' for no selection. */
const noChoice = z.literal('').transform(() => null)
const addressId = z.union([noChoice, id('address')], 'Invalid address ID').nullish()

const noAddress = 'Please select a delivery address'

/** API-32. Name and phone default to the account's. */
const shippingAddress = z.object(
  {
    fullName: optionalLine(100, 'Name'),
    phoneNumber: phoneOrNothing,
    addressLine1: line('Please enter your address', { max: 200, what: 'Address' }),
    addressLine2: optionalLine(200, 'Address'),
    landmark: optionalLine(200, 'Landmark'),
    city: line('Please enter your city', { what: 'City' }),
    state,
    pincode,
    pincodeConfirmed,
  },
  noAddress,
)
export type ShippingAddress = z.output<typeof shippingAddress>

/** The input of the payment screen: the cart and the address, or an unpaid order. */
const handedOn = {
  orderItems: orderItems.optional(),
  items: orderItems.optional(),
  addressId,
  shippingAddress: shippingAddress.nullish(),
  couponCode: couponCode.nullish(),
  pricing: seenPricing.nullish(),
}

const orderDetails = z.object({
  ...handedOn,
  _id: id('order').nullish(),
  id: id('order').nullish(),
  orderId: id('order').nullish(),
})

/** Unused, so an invalid text must not refuse the order. */
const unreadText = z.string().max(320).nullish().catch(null)
const userDetails = z.object({ fullName: unreadText, phoneNumber: unreadText, email: unreadText })

const wrongMethod = 'Please choose a payment method'

/**
 * The three documented bodies of the endpoint (decision 7): from the checkout (orderItems, addressId, couponCode,
 * pricing), from the guest flow (items, subtotal, shippingAddress), and from the payment screen (orderData,
 * paymentMethod, userDetails, orderDetails).
 */
export const placeOrderBody = z.object({
  ...handedOn,
  subtotal: seenRupees.nullish(),
  paymentMethod: z.enum(paymentMethod.options, wrongMethod).default('online'),
  orderData: z.object(handedOn).nullish(),
  orderDetails: orderDetails.nullish(),
  /** The customer's unpaid orders that this one replaces, if they share a product with it (decision 44). */
  replaces: z.array(id('order')).max(5).nullish(),
  /** Unused: the token identifies the customer. */
  userDetails: userDetails.nullish(),
})
export type PlaceOrderBody = z.output<typeof placeOrderBody>
