import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id, rupees, success } from '../primitives.ts'
import { MAX_LINE_QUANTITY } from '../rules/line-quantity.ts'
import { type ReturnReason, returnReasons } from '../rules/return-reasons.ts'
import { returnStates } from '../rules/return-states.ts'
import { MAX_CART_LINES } from './item.ts'

const reasons = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]]
export const returnReason = z.enum(reasons, 'Please choose why it comes back')
export const returnState = z.enum(returnStates)
const pieces = z.number().int()

/** Moments are ISO 8601 in UTC. */
export const orderReturn = z.object({
  id: answeredId,
  reason: returnReason,
  state: returnState,
  requestedAt: z.iso.datetime(),
  /** The shop's: how the pieces come back, or why they cannot; empty while it waits. */
  message: z.string(),
  pieces: z.array(
    z.object({
      lineId: answeredId,
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      requested: pieces,
      approved: pieces,
      restocked: pieces,
      scrapped: pieces,
      /** Sent back without a refund. */
      refused: pieces,
    }),
  ),
  /** Addresses. */
  pictures: z.array(z.string()),
  /** Null until it is settled. */
  refunded: rupees.nullable(),
  /** Of the value of the pieces, kept by the shop. */
  withheld: rupees,
  /** Missing without a refund; failed until the owner tries it again. */
  refund: z
    .object({
      state: z.enum(['pending', 'done', 'failed']),
      paidBy: z.enum(['razorpay', 'upi', 'bank', 'cash']),
    })
    .optional(),
})
export type OrderReturn = z.output<typeof orderReturn>

/** Has nothing personal, because links are passed on. */
export const returnableOrder = z.object({
  orderNumber: z.string(),
  /** A moment of the last day on which a return can be asked for; null until the order is delivered. */
  returnUntil: z.iso.datetime().nullable(),
  isOpen: z.boolean(),
  lines: z.array(
    z.object({
      lineId: answeredId,
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      imageUrl: z.string(),
      quantity: pieces,
      /** Pieces that can still be asked for. */
      returnable: pieces,
      rule: z.enum(['usual', 'unopened', 'made to measure']),
    }),
  ),
  /** Newest first. */
  returns: z.array(orderReturn),
})
export type ReturnableOrder = z.output<typeof returnableOrder>

const wrongPieces = `Pieces must be a whole number from 1 to ${MAX_LINE_QUANTITY}`
const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A multipart form with up to 5 files named `images` of up to 5 MB each. */
export const newReturn = z.object({
  /** The same key is the same request. */
  key: z
    .string('Please send a key')
    .regex(/^[A-Za-z0-9_-]{8,100}$/, 'The key has 8 to 100 letters or digits'),
  /** JSON. */
  pieces: z
    .string('Please choose pieces')
    .max(8_000, 'Too many pieces')
    .transform(asJson)
    .pipe(
      z
        .array(
          z.object({
            lineId: id('line'),
            quantity: z
              .number(wrongPieces)
              .int(wrongPieces)
              .min(1, wrongPieces)
              .max(MAX_LINE_QUANTITY, wrongPieces),
            reason: returnReason,
          }),
          'Please choose pieces',
        )
        .min(1, 'Please choose at least one piece')
        .max(MAX_CART_LINES, `At most ${MAX_CART_LINES} lines`),
    ),
})
export type NewReturn = z.output<typeof newReturn>
export type NewReturnResponse = { success: true; order: ReturnableOrder }

const params = z.object({ id: id('order') })
const token = z.string('This link is not complete').max(200, 'This link is not complete')
const response = z.object({ success, order: returnableOrder })

export const returnEndpoints = {
  'GET /orders/my-orders/:id/returns': {
    summary: 'What of an order may come back, and its returns (RETURN-01)',
    tag: 'orders',
    auth: 'customer',
    params,
    response,
    errors: ['ORDER_NOT_FOUND'],
  },
  'POST /orders/my-orders/:id/returns/:returnId/cancel': {
    summary: 'Takes back a return that is not here yet; again does no harm',
    tag: 'orders',
    auth: 'customer',
    params: params.extend({ returnId: id('return') }),
    response,
    errors: ['ORDER_NOT_FOUND', 'RETURN_NOT_FOUND', 'RETURN_CHANGED'],
  },
  'POST /orders/return-link': {
    summary: 'What of an order may come back, and its returns, with the token of its mail',
    tag: 'orders',
    body: z.object({ token }),
    response,
    errors: ['INVALID_LINK'],
  },
  'POST /orders/return-link/cancel': {
    summary: 'Takes back a return that is not here yet, with the token of a mail',
    tag: 'orders',
    body: z.object({ token, returnId: id('return') }),
    response,
    errors: ['INVALID_LINK', 'RETURN_NOT_FOUND', 'RETURN_CHANGED'],
  },
} as const satisfies Record<string, Endpoint>
