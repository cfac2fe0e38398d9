import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { optionalLine } from '../fields.ts'
import { orderReturn, returnState } from '../orders/returns.ts'
import { answeredId, id, queryRupees, rupees } from '../primitives.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../rules/line-quantity.ts'
import { ownerOnly, packing } from '../rules/roles.ts'
import { enteredNumber, enteredRupees, neededText } from './fields.ts'
import { itemResponse, listQuery, listResponse } from './list.ts'
import { parcelSize } from './orders/parcels.endpoints.ts'

/** Names nobody: the order has the customer. */
export const adminReturn = orderReturn.extend({
  orderId: answeredId,
  orderNumber: z.string(),
  /** It is what the customer wrote; empty without it. */
  details: z.string(),
  /** The way of the refund. */
  paidThrough: z.enum(['razorpay', 'by-hand']),
  /** It is true where the payment fee may be kept. */
  mayWithhold: z.boolean(),
  /** It is that of the last attempt to book or cancel a courier. */
  pickupFailure: z.string().nullable(),
  /** It is true where a courier service fetches pieces. */
  mayFetch: z.boolean(),
  /** No email is known, so that the staff tell the customer each step themselves; missing otherwise. */
  lacksEmail: z.literal(true).optional(),
  decidedAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  settledAt: z.iso.datetime().nullable(),
  /** The order of the exchange; missing without one. */
  replacementOrderId: answeredId.optional(),
})
export type AdminReturn = z.output<typeof adminReturn>

/** Lines add up to the amount; a null `lineId` is the delivery charge. */
const settlement = z.object({
  id: answeredId,
  amount: rupees,
  withheld: rupees,
  lines: z.array(
    z.object({ lineId: answeredId.nullable(), name: z.string(), quantity: z.number().int(), amount: rupees }),
  ),
  /** It is part of a refund in money that the staff pay back themselves; missing without one. */
  byHand: rupees.optional(),
  /** Replacement that would go out; missing where the customer wants no exchange. */
  exchange: z
    .object({
      pieces: z.array(
        z.object({
          name: z.string(),
          size: z.string().nullable(),
          color: z.string().nullable(),
          quantity: z.number().int(),
          price: rupees,
        }),
      ),
      /** It goes off the prices of today, as the returned pieces had it. */
      discount: rupees,
      total: rupees,
      /** The customer pays it by a payment link. */
      payable: rupees,
      /** It says why the order cannot go out now; null when it can. */
      problem: z.string().nullable(),
    })
    .optional(),
})
export type ReturnSettlement = z.output<typeof settlement>

const params = z.object({ id: id('return') })
const response = itemResponse(adminReturn)
const count = (what: string) => enteredNumber(what, 0, MAX_LINE_QUANTITY)
const lines = <Shape extends z.ZodObject>(line: Shape) =>
  z
    .array(line, 'Please choose pieces')
    .min(1, 'Please choose pieces')
    .max(MAX_CART_LINES, `At most ${MAX_CART_LINES} lines`)

const office = { tag: 'back office', auth: 'staff' } as const
const step = { ...office, params, response, takesIdempotencyKey: true } as const

export const adminReturnEndpoints = {
  'GET /back-office/returns': {
    ...office,
    summary:
      'Returns, found by the number of the order; open ones wait for the shop or the parcel, waiting ones for the owner',
    roles: packing,
    query: listQuery(['requestedAt'], {
      state: z.enum([...returnState.options, 'open', 'waiting'], 'state is unknown').optional(),
      orderId: id('order').optional(),
    }),
    response: listResponse(adminReturn),
  },
  'GET /back-office/returns/:id': {
    ...office,
    summary: 'A return',
    roles: packing,
    params,
    response,
  },
  'GET /back-office/returns/:id/settlement': {
    ...office,
    summary: 'What settling a received return would refund, to the paisa',
    roles: ownerOnly,
    params,
    query: z.object({ withheld: queryRupees('withheld').default(0) }),
    response: itemResponse(settlement),
  },
  'POST /back-office/returns/:id/approve': {
    ...step,
    summary: 'Lets pieces come back; the customer is told how',
    roles: ownerOnly,
    body: z.object({
      pieces: lines(z.object({ lineId: id('line'), quantity: count('Pieces') })),
      message: neededText('How the pieces come back', 1_000),
    }),
  },
  'POST /back-office/returns/:id/decline': {
    ...step,
    summary: 'Refuses a return; the customer is told why',
    roles: ownerOnly,
    body: z.object({ message: neededText('The reason', 1_000) }),
  },
  'POST /back-office/returns/:id/cancel': {
    ...step,
    summary:
      'Ends a return whose pieces did not come, or came back or were refunded in another way; moves no money and no stock',
    roles: ownerOnly,
    body: z.object({ message: neededText('The reason', 1_000) }),
  },
  'POST /back-office/returns/:id/receive': {
    ...step,
    summary: 'Counts what came back: on sale again, not on sale, or sent back without a refund',
    roles: packing,
    body: z.object({
      pieces: lines(
        z.object({
          lineId: id('line'),
          restocked: count('Pieces on sale again'),
          scrapped: count('Pieces not on sale'),
          refused: count('Pieces sent back'),
        }),
      ),
    }),
  },
  'POST /back-office/returns/:id/pickup': {
    ...step,
    summary: 'Lets a courier of the service fetch the pieces of an accepted return from the customer',
    roles: packing,
    body: z.object(parcelSize.shape),
  },
  'POST /back-office/returns/:id/cancel-pickup': {
    ...step,
    summary: 'Cancels the courier of a return before it has fetched the pieces',
    roles: packing,
  },
  'POST /back-office/returns/:id/settle': {
    ...step,
    summary:
      'Refunds a received return with its credit note and its stock, by the way it was paid or as store credit, or sends what the customer wants instead',
    roles: ownerOnly,
    body: z.object({
      /** The preview said so; another amount by now changes nothing. */
      amount: enteredRupees('The amount'),
      withheld: enteredRupees('What is kept').default(0),
      /** Orders paid on delivery need it. */
      paidBy: z.enum(['upi', 'bank', 'cash'], 'Please choose how you have paid it back').optional(),
      /** It is required for UPI payments and bank transfers. */
      reference: optionalLine(100, 'Reference'),
      /** The return says so; another choice by now changes nothing. */
      asCredit: z.boolean('asCredit must be true or false').default(false),
      /** Sends what the customer wants instead; false where they want an exchange refunds it by `asCredit`. */
      exchange: z.boolean('exchange must be true or false').default(false),
      /** The preview of the exchange said so. */
      payable: enteredRupees('What is to be paid').default(0),
    }),
  },
} as const satisfies Record<string, Endpoint>
