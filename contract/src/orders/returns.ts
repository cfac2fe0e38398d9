import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { optionalText } from '../fields.ts'
import { answeredId, id, rupees, success } from '../primitives.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../rules/line-quantity.ts'
import { pickupStates } from '../rules/pickup-states.ts'
import { MAX_RETURN_DETAILS, type ReturnReason, returnReasons } from '../rules/return-reasons.ts'
import { returnStates } from '../rules/return-states.ts'
import { returnRefund } from './return-refund.ts'

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
      /** They are sent back without a refund. */
      refused: pieces,
    }),
  ),
  /** The pictures are addresses. */
  pictures: z.array(z.string()),
  /** It is null until it is settled. */
  refunded: rupees.nullable(),
  /** The shop keeps it of the value of the pieces. */
  withheld: rupees,
  /** It is missing without a refund; failed until the owner tries it again. */
  refund: returnRefund.optional(),
  /** A courier that fetches the pieces; missing without one. */
  pickup: z
    .object({
      state: z.enum(pickupStates),
      courier: z.string(),
      /** It is null until the courier has assigned it. */
      trackingNumber: z.string().nullable(),
      trackingUrl: z.string().nullable(),
      /** It is the courier's last report, empty without one. */
      says: z.string(),
    })
    .optional(),
  /** The customer chose it; it may change until the return is settled. */
  asCredit: z.boolean(),
  /** It is sent instead of the pieces, and no money goes back; missing without an exchange. */
  exchange: z
    .array(
      z.object({
        lineId: answeredId,
        name: z.string(),
        size: z.string().nullable(),
        color: z.string().nullable(),
      }),
    )
    .optional(),
  /** The order of the exchange, and rupees to pay for it; missing until it is settled. */
  replacement: z.object({ orderNumber: z.string(), payable: rupees }).optional(),
})
export type OrderReturn = z.output<typeof orderReturn>

/** Has nothing personal, because links are passed on. */
export const returnableOrder = z.object({
  orderNumber: z.string(),
  /** A moment of the last day on which a return can be asked for; null until the order is delivered. */
  returnUntil: z.iso.datetime().nullable(),
  isOpen: z.boolean(),
  /** It is true where the customer may choose store credit instead of the money. */
  offersCredit: z.boolean(),
  /** It is true where the customer may choose an exchange. */
  offersExchange: z.boolean().optional(),
  lines: z.array(
    z.object({
      lineId: answeredId,
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      imageUrl: z.string(),
      quantity: pieces,
      /** These pieces can still be asked for. */
      returnable: pieces,
      rule: z.enum(['usual', 'unopened', 'made to measure']),
      /** It is false for what the staff entered by hand, which cannot be sent back. */
      isProduct: z.boolean(),
      /** The product's variants of today; missing where no exchange is offered. */
      replacements: z
        .array(
          z.object({
            variantId: answeredId,
            size: z.string().nullable(),
            color: z.string().nullable(),
            price: rupees,
            isInStock: z.boolean(),
          }),
        )
        .optional(),
    }),
  ),
  /** The newest return comes first. */
  returns: z.array(orderReturn),
})
export type ReturnableOrder = z.output<typeof returnableOrder>

const wrongPieces = `Pieces must be a whole number from 1 to ${MAX_LINE_QUANTITY}`
const requestedPiece = z.object({
  lineId: id('line'),
  quantity: z.number(wrongPieces).int(wrongPieces).min(1, wrongPieces).max(MAX_LINE_QUANTITY, wrongPieces),
  reason: returnReason,
})
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
  /** The pieces are sent as JSON, because the form carries pictures. */
  pieces: z
    .string('Please choose pieces')
    .max(8_000, 'Too many pieces')
    .transform(asJson)
    .pipe(
      z
        .array(
          requestedPiece.extend({
            /** It is sent instead: the same variant again, or another one of the product. */
            replacement: id('variant').optional(),
          }),
          'Please choose pieces',
        )
        .min(1, 'Please choose at least one piece')
        .max(MAX_CART_LINES, `At most ${MAX_CART_LINES} lines`)
        .refine(
          (lines) => new Set(lines.map(({ replacement }) => replacement === undefined)).size === 1,
          'Please choose for each piece what we send instead',
        ),
    ),
  /** Store credit instead of the money. */
  asCredit: z
    .enum(['true', 'false'], 'asCredit must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
  /** Only the staff read what is wrong, because the order's link is passed on. */
  details: optionalText(MAX_RETURN_DETAILS, 'What you tell us'),
})
export type NewReturn = z.output<typeof newReturn>
export type NewReturnResponse = { success: true; order: ReturnableOrder }

/** The amounts go back, in rupees, if all pieces come back as they should be. */
export const returnQuote = z.object({
  amount: rupees,
  /** It is true where the shop may hold back the fee of the payment, so that less goes back. */
  isMost: z.boolean(),
  /** This part of the amount goes back of the delivery charge. */
  delivery: rupees,
  /** This part of the amount was paid with store credit and goes back to it. */
  storeCredit: rupees,
  /** The staff pay back this part of the amount themselves, as for an order that was paid in cash. */
  byHand: rupees,
})
export type ReturnQuote = z.output<typeof returnQuote>

const quotedPieces = z
  .array(requestedPiece, 'Please choose pieces')
  .min(1, 'Please choose at least one piece')
  .max(MAX_CART_LINES, `At most ${MAX_CART_LINES} lines`)

const params = z.object({ id: id('order') })
const token = z.string('This link is incomplete').max(200, 'This link is incomplete')
const response = z.object({ success, order: returnableOrder })
const quoteResponse = z.object({ success, quote: returnQuote })
const asCredit = z.boolean('asCredit must be true or false')

const answer = { tag: 'orders', auth: 'customer', response } as const

export const returnEndpoints = {
  'GET /orders/my-orders/:id/returns': {
    summary: 'What of an order may come back, and its returns (RETURN-01)',
    ...answer,
    params,
  },
  'POST /orders/my-orders/:id/returns/quote': {
    summary: 'What would go back for pieces, before a return is asked for (RETURN-13)',
    tag: 'orders',
    auth: 'customer',
    params,
    body: z.object({ pieces: quotedPieces }),
    response: quoteResponse,
  },
  'POST /orders/my-orders/:id/returns/:returnId/cancel': {
    summary: 'Takes back a return that is not here yet; again does no harm',
    ...answer,
    params: params.extend({ returnId: id('return') }),
  },
  'POST /orders/return-link': {
    summary: 'What of an order may come back, and its returns, with the token of its mail',
    tag: 'orders',
    body: z.object({ token }),
    response,
  },
  'POST /orders/return-link/quote': {
    summary: 'What would go back for pieces, before a return is asked for, with the token of a mail',
    tag: 'orders',
    body: z.object({ token, pieces: quotedPieces }),
    response: quoteResponse,
  },
  'POST /orders/return-link/cancel': {
    summary: 'Takes back a return that is not here yet, with the token of a mail',
    tag: 'orders',
    body: z.object({ token, returnId: id('return') }),
    response,
  },
  'POST /orders/my-orders/:id/returns/:returnId/way': {
    summary:
      'Chooses store credit or the money for a return that is not settled, which ends an exchange; again does no harm',
    ...answer,
    params: params.extend({ returnId: id('return') }),
    body: z.object({ asCredit }),
  },
  'POST /orders/return-link/way': {
    summary: 'Chooses store credit or the money for a return that is not settled, with the token of a mail',
    tag: 'orders',
    body: z.object({ token, returnId: id('return'), asCredit }),
    response,
  },
} as const satisfies Record<string, Endpoint>
