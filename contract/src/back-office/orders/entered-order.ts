import { z } from 'zod'
import { addressFields } from '../../addresses/address.ts'
import { business } from '../../checkout/place-order.ts'
import { line, optionalEmail, optionalLine, phoneOrNothing } from '../../fields.ts'
import { answeredId, id, rupees } from '../../primitives.ts'
import { MAX_NAME_LENGTH } from '../../rules/address-lengths.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../../rules/line-quantity.ts'
import { gstRates } from '../catalogue/fields.ts'
import { enteredNumber, enteredRupees } from '../fields.ts'

const quantity = enteredNumber('Pieces', 1, MAX_LINE_QUANTITY)
export const item = z.object({ productId: id('product'), variantId: id('variant'), quantity })

const wrongHsn = 'The HSN code has 4, 6 or 8 digits'
/** It is no product of the catalogue, such as a repair. */
export const freeItem = z.object({
  name: line('Please say what is sold', { max: 150, what: 'Name' }),
  hsnCode: z.string(wrongHsn).regex(/^(\d{4}|\d{6}|\d{8})$/, wrongHsn),
  /** It is in per cent, included in the price. */
  gstRate: z.literal(gstRates, `The GST rate is one of ${gstRates.join(', ')} per cent`),
  /** The price is for one piece. */
  price: enteredRupees('The price'),
  quantity,
})

export const someLines = <Line extends z.ZodType>(of: Line) =>
  z
    .array(of, 'Please choose products')
    .max(MAX_CART_LINES, `An order takes at most ${MAX_CART_LINES} lines`)
    .default([])

/** `link`: paid online by the link of the order; cash and upi: the shop has the money. */
const payment = z.object({
  way: z.enum(['link', 'cod', 'cash', 'upi'], 'Please choose how it is paid'),
  /** UPI requires it. */
  reference: optionalLine(100, 'Reference'),
  /** The time in which a link can be paid and keeps the pieces. */
  payWithinHours: enteredNumber('The hours to pay', 1, 72).default(24),
})

/** These fields decide about its prices. */
const pricedBody = z.object({
  items: someLines(item),
  freeItems: someLines(freeItem),
  /** The discount is taken off the goods. */
  discount: enteredRupees('The discount').default(0),
  /** The goods leave with the sale; otherwise they are sent. */
  isHandedOver: z.boolean('isHandedOver must be true or false'),
  payment,
})

export const enteredOrderQuoteBody = pricedBody
export type EnteredOrderQuoteBody = z.output<typeof enteredOrderQuoteBody>

export const enteredOrderBody = pricedBody.extend({
  /** It is null for a passer-by, and for whoever has no account. */
  customerId: id('customer').nullish(),
  /** The customer has no account; every field may be empty where the goods are handed over. */
  contact: z
    .object({ name: optionalLine(MAX_NAME_LENGTH, 'Name'), phone: phoneOrNothing, email: optionalEmail })
    .nullish(),
  /** It is needed unless the goods are handed over; there it is the buyer's, perhaps without a phone. */
  address: addressFields
    .omit({ addressType: true, isDefault: true })
    .extend({ phoneNumber: phoneOrNothing })
    .nullish(),
  business: business.nullish(),
  /** The staff saw this total in rupees; another one is refused. */
  total: enteredRupees('The total').optional(),
})
export type EnteredOrderBody = z.output<typeof enteredOrderBody>
export type NewEnteredOrder = z.input<typeof enteredOrderBody>

export const enteredOrderQuote = z.object({
  subtotal: rupees,
  shipping: rupees,
  /** It includes what paying online takes off. */
  discount: rupees,
  prepaidDiscount: rupees,
  total: rupees,
  /** The goods are handed over, and the invoice has to name a consumer with an address. */
  needsAddress: z.boolean(),
})
export type EnteredOrderQuote = z.output<typeof enteredOrderQuote>

export const enteredOrder = z.object({
  id: answeredId,
  orderNumber: z.string(),
  total: rupees,
  /** The page that pays it; null unless it waits for its payment. */
  link: z.string().nullable(),
})
export type EnteredOrder = z.output<typeof enteredOrder>
