import { z } from 'zod'
import { addressFields } from '../addresses/address.ts'
import { couponCode } from '../coupons/coupon.ts'
import { line, optionalLine, optionalText, phoneOrNothing } from '../fields.ts'
import { orderItems, seenRupees } from '../orders/item.ts'
import { id } from '../primitives.ts'
import { MAX_GIFT_NOTE_LENGTH, MAX_NAME_LENGTH } from '../rules/address-lengths.ts'
import { businessAddressProblem, buyerGstinProblem, plainGstin } from '../rules/gstin.ts'
import { checkoutMethods, defaultMethod } from '../rules/payment-methods.ts'

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

const place = addressFields.pick({
  addressLine1: true,
  addressLine2: true,
  landmark: true,
  city: true,
  state: true,
  pincode: true,
  pincodeConfirmed: true,
})

/** Name and phone default to the account's. */
const shippingAddress = z.object(
  {
    fullName: optionalLine(MAX_NAME_LENGTH, 'Name'),
    phoneNumber: phoneOrNothing,
    ...place.shape,
  },
  noAddress,
)
export type ShippingAddress = z.output<typeof shippingAddress>

export const business = z.object({
  gstin: z
    .string('A GSTIN has 15 characters, such as 27AAAAA0000A1Z5')
    .max(40, 'A GSTIN has 15 characters, such as 27AAAAA0000A1Z5')
    .transform(plainGstin)
    .superRefine((gstin, context) => {
      const message = buyerGstinProblem(gstin)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  name: line('Please enter the name of the business', { what: 'Business name', max: 150 }),
  /** It is the registered one, and missing where it is that of the delivery. */
  address: z
    .string('Please enter the registered address of the business')
    .trim()
    .max(300, 'The registered address may have at most 300 characters')
    .superRefine((address, context) => {
      const message = businessAddressProblem(address)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional(),
})

const handedOn = {
  /** A buyer registered for GST, whose invoice carries the GSTIN. */
  business: business.nullish(),
  orderItems: orderItems.optional(),
  items: orderItems.optional(),
  addressId,
  shippingAddress: shippingAddress.nullish(),
  /** The receiver of a gift reads it, as it is printed on the packing slip. */
  giftNote: optionalText(MAX_GIFT_NOTE_LENGTH, 'The gift note'),
  couponCode: couponCode.nullish(),
  pricing: seenPricing.nullish(),
}

const orderDetails = z.object({
  ...handedOn,
  _id: id('order').nullish(),
  id: id('order').nullish(),
  orderId: id('order').nullish(),
})

/** It is unused, so an invalid text must not refuse the order. */
const unreadText = z.string().max(320).nullish().catch(null)
const userDetails = z.object({ fullName: unreadText, phoneNumber: unreadText, email: unreadText })

const wrongMethod = 'Please choose a payment method'

/** Accepts the bodies of the checkout, the guest flow and the payment screen (decision 7). */
export const placeOrderBody = z.object({
  ...handedOn,
  subtotal: seenRupees.nullish(),
  paymentMethod: z.enum(checkoutMethods, wrongMethod).default(defaultMethod),
  orderData: z.object(handedOn).nullish(),
  orderDetails: orderDetails.nullish(),
  /** Unpaid orders that share a product with this one (decision 44). */
  replaces: z.array(id('order')).max(5).nullish(),
  /** The customer's store credit pays this many rupees of the order, as the shopper saw them (CREDIT-06). */
  storeCredit: seenRupees.min(0, 'Store credit cannot be less than nothing').nullish(),
  /** It is unused: the token identifies the customer. */
  userDetails: userDetails.nullish(),
})
export type PlaceOrderBody = z.output<typeof placeOrderBody>
