import { z } from 'zod'
import { addressFields } from '../../addresses/address.ts'
import type { Endpoint } from '../../endpoint.ts'
import { letterText, line, optionalLine } from '../../fields.ts'
import { type AddressSnapshot, orderStatus, paymentMethod, paymentStatus } from '../../orders/order.ts'
import { answeredId, id, success } from '../../primitives.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../../rules/line-quantity.ts'
import { isWholePaise } from '../../rules/money.ts'
import { ownerOnly, packing } from '../../rules/roles.ts'
import { day } from '../day.ts'
import { enteredRupees } from '../fields.ts'
import { itemResponse, listQuery, listResponse, yesOrNo } from '../list.ts'
import { adminOrder, cancelledPiecesQuote, listedOrder, razorpayView } from './order.ts'
import { shipment } from './shipment.ts'

const params = z.object({ id: id('order') })
const response = itemResponse(adminOrder)

const seenText = z.string().max(200)
/** Checks only lengths, since older addresses may break today's rules. */
const seenAddress = z.object({
  fullName: seenText,
  phoneNumber: seenText,
  alternatePhone: seenText,
  addressLine1: seenText,
  addressLine2: seenText,
  landmark: seenText,
  city: seenText,
  state: seenText,
  pincode: seenText,
}) satisfies z.ZodType<AddressSnapshot>

const wrongAmount = 'Please enter an amount in rupees, such as 250 or 99.50'
const refundedRupees = z
  .number(wrongAmount)
  .min(1, 'At least ₹1 can be returned')
  .max(9_999_999, wrongAmount)
  .refine(isWholePaise, wrongAmount)

const paidBy = z.enum(['upi', 'bank', 'cash'], 'Please choose how you have paid it back')

const endedBody = z.object({
  reason: line('Please enter a reason', { max: 200, what: 'Reason' }),
  /** Puts the units on sale again; by default the reason decides. */
  restock: z.boolean('restock must be true or false').optional(),
  /** It is for money that the staff received themselves and have paid back. */
  paidBy: paidBy.optional(),
  /** It is required for UPI payments and bank transfers. */
  reference: optionalLine(100, 'Reference'),
})

const wrongPieces = `Pieces must be a whole number from 0 to ${MAX_LINE_QUANTITY}`
const refundedLine = z.object({
  lineId: id('line'),
  /** A 0 only lowers the price. */
  quantity: z.number(wrongPieces).int(wrongPieces).min(0, wrongPieces).max(MAX_LINE_QUANTITY, wrongPieces),
  amount: enteredRupees('The amount of a line'),
})

const somePieces = z
  .array(refundedLine.omit({ amount: true }), 'Please choose pieces')
  .min(1, 'Please choose pieces')
  .max(MAX_CART_LINES, `At most ${MAX_CART_LINES} lines`)

const refundKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,100}$/, 'The key of a refund has 8 to 100 letters or digits')

const someIds = z
  .array(id('order'), 'Please choose orders')
  .min(1, 'Please choose orders')
  .max(100, 'At most 100 orders at a time')

const deliveryFields = addressFields.omit({ addressType: true, isDefault: true })

const office = { tag: 'back office', auth: 'staff' } as const
const changed = { ...office, params, response } as const

const shared = { ...changed, roles: packing } as const

export const adminOrderEndpoints = {
  'GET /back-office/orders': {
    summary:
      'Orders, newest first; found by person, business, GSTIN, city, pincode or product, and by the number of order, parcel, payment, bank, refund, invoice or credit note',
    ...office,
    roles: packing,
    query: listQuery(['createdAt', 'total', 'orderNumber', 'customer'], {
      status: orderStatus.optional(),
      paymentStatus: paymentStatus.optional(),
      paymentMethod: paymentMethod.optional(),
      needsReview: yesOrNo('needsReview').optional(),
      /** Their promised day is over. */
      isLate: yesOrNo('isLate').optional(),
      /** These wait to be packed, but for a pre-ordered piece that has not come. */
      isWaiting: yesOrNo('isWaiting').optional(),
      /** A pre-order of theirs should have been sent by a day that is over. */
      isPromiseOver: yesOrNo('isPromiseOver').optional(),
      customerId: id('customer').optional(),
      from: day('from').optional(),
      to: day('to').optional(),
    }),
    response: listResponse(listedOrder),
  },
  'GET /back-office/orders/:id': {
    summary: 'Everything about an order',
    ...office,
    roles: packing,
    params,
    response,
  },
  'POST /back-office/orders/process': {
    summary: 'Takes on orders that are paid at the door. Each order has an outcome of its own',
    ...office,
    roles: packing,
    body: z.object({ ids: someIds }),
    response: z.object({
      success,
      outcomes: z.array(
        z.object({
          id: answeredId,
          orderNumber: z.string(),
          /** already: it was processing before; impossible: `message` has the reason. */
          outcome: z.enum(['moved', 'already', 'impossible']),
          message: z.string(),
        }),
      ),
    }),
  },
  'POST /back-office/orders/:id/confirm-cash': {
    summary: 'Takes on an order that is paid at the door',
    ...shared,
  },
  'POST /back-office/orders/:id/send-payment-link': {
    summary: 'Mails the customer of an unpaid order the link that pays it; not twice within two minutes',
    ...shared,
  },
  'POST /back-office/orders/:id/ship': {
    summary: 'It was handed to a courier; the customer is told by mail',
    ...shared,
    body: shipment,
  },
  'POST /back-office/orders/:id/correct-shipment': {
    summary: 'Another courier or tracking number for a parcel on its way; the customer is told again',
    ...shared,
    body: shipment,
  },
  'POST /back-office/orders/:id/correct-address': {
    summary:
      'Corrects where an order goes before its parcel leaves; its invoice is issued anew, the customer told',
    ...changed,
    roles: ownerOnly,
    body: z.object({ ...deliveryFields.shape, seen: seenAddress }),
  },
  'POST /back-office/orders/:id/deliver': {
    summary: 'It has arrived; cash on delivery is paid with that',
    ...shared,
  },
  'POST /back-office/orders/:id/undo-delivery': {
    summary: 'It has not arrived after all, for ten minutes; the customer is not told, and cash is due again',
    ...shared,
  },
  'POST /back-office/orders/:id/return-to-origin': {
    summary: 'The courier brought the parcel back; the sale is reversed, and what was paid goes back',
    ...changed,
    roles: ownerOnly,
    body: endedBody,
  },
  'POST /back-office/orders/:id/cancel': {
    summary: 'Cancels an order that is not sent yet; what was paid goes back',
    ...changed,
    roles: ownerOnly,
    body: endedBody,
  },
  'POST /back-office/orders/:id/quote-cancelled-pieces': {
    summary: 'What cancelling pieces of a paid order before they are sent would refund, to the paisa',
    ...office,
    isUnlogged: true,
    params,
    roles: ownerOnly,
    body: z.object({ pieces: somePieces }),
    response: itemResponse(cancelledPiecesQuote),
  },
  'POST /back-office/orders/:id/cancel-pieces': {
    summary:
      'Cancels pieces of a paid order before they are sent: they are refunded, and the customer is told. The same key is the same cancellation',
    ...changed,
    roles: ownerOnly,
    body: z.object({
      ...endedBody.shape,
      pieces: somePieces,
      /** The quote said so; another amount by now changes nothing. */
      amount: refundedRupees,
      key: refundKey,
    }),
  },
  'POST /back-office/orders/:id/refund': {
    summary:
      'Returns a part of what was paid: for lines with pieces and amounts that add up to it, or as goodwill, which returns no piece. The same key is the same refund',
    ...changed,
    roles: ownerOnly,
    body: z.object({
      amount: refundedRupees,
      reason: line('Please enter a reason', { max: 200, what: 'Reason' }),
      key: refundKey,
      /** A refund without lines and delivery is goodwill. */
      lines: z
        .array(refundedLine, 'Please choose lines')
        .max(MAX_CART_LINES, `At most ${MAX_CART_LINES} lines`)
        .optional(),
      delivery: enteredRupees('The amount of the delivery').optional(),
      /** Puts returned units on sale again. */
      restock: z.boolean('restock must be true or false').optional(),
      /** Orders paid on delivery need it. */
      paidBy: paidBy.optional(),
      /** It is required for UPI payments and bank transfers. */
      reference: optionalLine(100, 'Reference'),
    }),
  },
  'POST /back-office/orders/:id/retry-refund': {
    summary: 'Asks once more for a refund that has failed',
    ...changed,
    roles: ownerOnly,
    body: z.object({ refundId: id('refund') }),
  },
  'POST /back-office/orders/:id/end-review': {
    summary: 'Somebody has looked at what the order waited for',
    ...shared,
    /** Leaves a surplus payment to Razorpay's dashboard. */
    body: z.object({ leaveAtRazorpay: z.boolean('leaveAtRazorpay must be true or false').optional() }),
  },
  'POST /back-office/orders/:id/check-with-razorpay': {
    summary: 'Asks Razorpay what was paid, settles what is found, and answers its view beside the shop’s',
    ...shared,
    response: response.extend({ razorpay: razorpayView }),
  },
  'POST /back-office/orders/:id/notes': {
    summary: 'Notes something that the customer never sees',
    ...shared,
    body: z.object({ text: letterText('Please write a note', { max: 2_000, what: 'Note' }) }),
    takesIdempotencyKey: true,
  },
  'DELETE /back-office/orders/:id/notes/:noteId': {
    summary: 'Deletes a note',
    ...office,
    roles: packing,
    params: params.extend({ noteId: id('note') }),
    response,
  },
} as const satisfies Record<string, Endpoint>
