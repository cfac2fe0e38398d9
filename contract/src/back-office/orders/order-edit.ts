import { z } from 'zod'
import { line, optionalLine } from '../../fields.ts'
import { answeredId, id, rupees } from '../../primitives.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../../rules/line-quantity.ts'
import { isWholePaise } from '../../rules/money.ts'
import { receivedMethods } from '../../rules/payment-methods.ts'
import { enteredNumber, enteredRupees } from '../fields.ts'
import { freeItem, item, someLines } from './entered-order.ts'

const wrongDelivery =
  'The change of the delivery charge must be an amount in rupees, with at most two decimals'

/** It has the pieces that go, those that come, and what changes beside them, in rupees. */
const changeBody = z.object({
  remove: z
    .array(
      z.object({ lineId: id('line'), quantity: enteredNumber('Pieces', 1, MAX_LINE_QUANTITY) }),
      'Please choose pieces',
    )
    .max(MAX_CART_LINES, `At most ${MAX_CART_LINES} lines`)
    .default([]),
  /** They have the prices of today. */
  items: someLines(item),
  /** It is also for fees, such as a gift wrapping. */
  freeItems: someLines(freeItem),
  /** It goes off the goods of the changed order. */
  discount: enteredRupees('The discount').default(0),
  /** The delivery costs less from now on when it is below 0. */
  delivery: z
    .number(wrongDelivery)
    .min(-9_999_999, wrongDelivery)
    .max(9_999_999, wrongDelivery)
    .refine((amount) => isWholePaise(Math.abs(amount)), wrongDelivery)
    .default(0),
})

export const orderEditQuoteBody = changeBody
export type OrderEditQuoteBody = z.output<typeof orderEditQuoteBody>

const received = {
  way: z.enum(['link', ...receivedMethods], 'Please choose how it is paid'),
  /** UPI requires it. */
  reference: optionalLine(100, 'Reference'),
}

export const orderEditBody = changeBody.extend({
  reason: line('Please enter a reason', { max: 200, what: 'Reason' }),
  /** The same key is the same edit. */
  key: z.string().regex(/^[A-Za-z0-9_-]{8,60}$/, 'The key of an edit has 8 to 60 letters or digits'),
  /** The preview showed this difference in rupees; what is below 0 goes back. */
  difference: z.number().min(-9_999_999).max(9_999_999),
  /** It pays what the customer owes. */
  payment: z
    .object({
      ...received,
      /** The time in which the link can be paid and keeps the added pieces. */
      payWithinHours: enteredNumber('The hours to pay', 1, 72).default(24),
    })
    .default({ way: 'link', reference: '', payWithinHours: 24 }),
  /** The way in which the staff have paid back what they had received themselves. */
  paidBy: z.enum(['upi', 'bank', 'cash'], 'Please choose how you have paid it back').optional(),
  /** It belongs to that transfer. */
  paidBackReference: optionalLine(100, 'Reference'),
})
export type OrderEditBody = z.output<typeof orderEditBody>
export type NewOrderEdit = z.input<typeof orderEditBody>

export const receivedForEditBody = z.object({
  way: z.enum(receivedMethods, 'Please choose how it was paid'),
  reference: received.reference,
})

export const orderEditQuote = z.object({
  id: answeredId,
  /** It is the total of the order, less refunds. */
  before: rupees,
  after: rupees,
  /** It is the GST within `before` and `after`. */
  gstBefore: rupees,
  gstAfter: rupees,
  /** The order costs more by it; what is below 0 goes back. */
  difference: z.number(),
  /** pay: the customer owes the difference; refund: the shop does; collect: it is only due later. */
  settled: z.enum(['pay', 'refund', 'collect', 'even']),
  /** It is true where the staff pays the refund, or a part of it, by hand. */
  refundedByHand: z.boolean(),
  /** The staff pay back this part by hand; it is missing without one. */
  byHand: rupees.optional(),
  /** It is true where a credit note and a new invoice replace the invoice. */
  newInvoice: z.boolean(),
  lines: z.array(z.object({ name: z.string(), quantity: z.number().int(), amount: z.number() })),
})
export type OrderEditQuote = z.output<typeof orderEditQuote>

/** An edit never changes but for its end; the amounts are in rupees. */
export const orderEdit = z.object({
  id: answeredId,
  /** waiting: until it is paid or withdrawn. */
  state: z.enum(['waiting', 'applied', 'withdrawn']),
  by: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** It says why the edit was withdrawn. */
  ended: z.string().nullable(),
  before: rupees,
  after: rupees,
  /** Amount that the customer pays for it. */
  due: rupees,
  refund: rupees,
  payBefore: z.iso.datetime().nullable(),
  /** The page that pays it; null unless it waits. */
  link: z.string().nullable(),
  paidBy: z.enum(['razorpay', ...receivedMethods]).nullable(),
  removed: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  added: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  discount: rupees,
  delivery: z.number(),
})
export type AdminOrderEdit = z.output<typeof orderEdit>

export const editedOrder = z.object({ id: answeredId, edit: orderEdit })
