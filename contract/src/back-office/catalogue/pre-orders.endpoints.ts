import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { answeredId, id } from '../../primitives.ts'
import { editing } from '../../rules/roles.ts'
import { day } from '../day.ts'
import { itemResponse, listQuery, listResponse } from '../list.ts'
import { chosen } from './fields.ts'

const common = { tag: 'back office', auth: 'staff', roles: editing } as const

/** Its id is that of the variant. */
const preOrder = z.object({
  id: answeredId,
  productId: answeredId,
  productName: z.string(),
  /** It reads like 'Large, Rose'; empty for a product's only variant. */
  variant: z.string(),
  sku: z.string(),
  /** A day in India, by which its pieces are sent. */
  availableOn: z.iso.date(),
  /** The day has come, and nobody has said that the pieces have. */
  isOver: z.boolean(),
  /** These pieces can still be bought. */
  left: z.number().int(),
  /** Orders that wait for its pieces, and the pieces in them. */
  orders: z.number().int(),
  pieces: z.number().int(),
  /** These of the orders were promised an earlier day than that. */
  moved: z.number().int(),
})
export type PreOrder = z.output<typeof preOrder>

const params = z.object({ id: id('variant') })
const availableOn = day('availableOn')
const response = itemResponse(preOrder)

const one = { ...common, params, response } as const

export const preOrderEndpoints = {
  'GET /back-office/pre-orders': {
    ...common,
    summary: 'Variants that are sold before their pieces have come',
    query: listQuery(['availableOn'], {}),
    response: listResponse(preOrder),
  },
  'GET /back-office/pre-orders/:id': {
    ...one,
    summary: 'A variant that is sold before its pieces have come',
  },
  'POST /back-office/pre-orders': {
    ...common,
    summary: 'Sells a variant as a pre-order from now on; its stock is the number of pieces that come',
    body: z.object({ variantId: chosen('Please choose a variant'), availableOn }),
    takesIdempotencyKey: true,
    response,
  },
  'GET /back-office/pre-orders/:id/move': {
    ...common,
    summary: 'How many customers a move of the day would mail',
    params,
    query: z.strictObject({ availableOn }),
    response: itemResponse(z.object({ mails: z.number().int() })),
  },
  'POST /back-office/pre-orders/:id/move': {
    ...one,
    summary: 'Moves the day; a mail tells each customer who was promised an earlier one, and how to cancel',
    body: z.object({
      availableOn,
      /** The staff saw this number before they confirmed. */
      mails: z.number('Please look at the number of mails').int().min(0),
    }),
  },
  'POST /back-office/pre-orders/:id/arrived': {
    ...common,
    summary: 'Says that the pieces have come: they are sold from stock, and orders no longer wait for them',
    params,
    body: z.object({}),
    takesIdempotencyKey: true,
    response: itemResponse(z.object({ id: answeredId, orders: z.number().int() })),
  },
} as const satisfies Record<string, Endpoint>
