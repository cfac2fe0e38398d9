import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { line, optionalLine } from '../fields.ts'
import { id, limit, page, pagination, success } from '../primitives.ts'
import { formerOrder } from './former-order.ts'
import { followedOrder, order } from './order.ts'
import { returnEndpoints } from './returns.ts'

const params = z.object({ id: id('order') })

const own = { tag: 'orders', auth: 'customer' } as const

export const orderEndpoints = {
  ...returnEndpoints,
  'GET /orders/my-orders': {
    summary: 'The customer’s orders, newest first (API-27)',
    ...own,
    query: z.object({ page, limit: limit(10) }),
    response: z.object({ success, orders: z.array(order), pagination }),
  },
  'GET /orders/former': {
    summary: 'The customer’s orders of the shop before this one, newest first, at most 200 (MOVE-11)',
    ...own,
    response: z.object({ success, orders: z.array(formerOrder) }),
  },
  'GET /orders/open': {
    summary:
      'The customer’s orders that hold pieces and can still be paid online, newest first (decision 44)',
    ...own,
    response: z.object({ success, orders: z.array(order) }),
  },
  'GET /orders/my-orders/:id': {
    summary: 'One order of the customer (API-28)',
    ...own,
    params,
    response: z.object({ success, order }),
  },
  'GET /orders/status/:token': {
    summary:
      'The status of an open order whose account was deleted, with the token of the link that was mailed',
    tag: 'orders',
    params: z.object({ token: z.string().regex(/^[\w-]{43}$/, 'This link is incomplete') }),
    response: z.object({ success, order: followedOrder }),
  },
  'POST /orders/track': {
    summary:
      'The status of an order, for whoever knows its number and the email or phone that it was placed with (TRACK-01)',
    tag: 'orders',
    body: z.object({
      orderNumber: line('Please enter the order number', { max: 40, what: 'Order number' }),
      contact: line('Please enter the email or phone of the order', { max: 320, what: 'Email or phone' }),
    }),
    response: z.object({ success, order: followedOrder }),
  },
  'POST /orders/track-link': {
    summary: 'The status of an order, with the token of the link in its mail (TRACK-04)',
    tag: 'orders',
    body: z.object({ token: z.string('This link is incomplete').max(200, 'This link is incomplete') }),
    response: z.object({ success, order: followedOrder }),
  },
  'POST /orders/confirm': {
    summary: 'Confirms a cash order, with the token of its mail; again does no harm (CASH-04)',
    tag: 'orders',
    body: z.object({ token: z.string('This link is incomplete').max(200, 'This link is incomplete') }),
    response: z.object({ success, message: z.string() }),
  },
  'POST /orders/cancel': {
    summary:
      'Cancels an order whose pre-order comes later, with the token of the mail that said so; again does no harm (PREORDER-05)',
    tag: 'orders',
    body: z.object({ token: z.string('This link is incomplete').max(200, 'This link is incomplete') }),
    response: z.object({ success, message: z.string() }),
  },
  'POST /orders/:id/cancel': {
    summary: 'Cancels a pending or processing order; what was paid is refunded in full (API-29, decision 12)',
    ...own,
    params,
    body: z.object({ reason: optionalLine(200, 'Reason') }),
    response: z.object({ success, message: z.string(), order }),
  },
  'POST /orders/:id/invoice-ticket': {
    summary: 'Where the invoice opens without a bearer header, for five minutes (decision 14)',
    ...own,
    params,
    response: z.object({ success, url: z.string() }),
  },
  'POST /orders/:id/credit-notes/:noteId/ticket': {
    summary: 'Where a credit note opens without a bearer header, for five minutes',
    ...own,
    // A malformed id and an unknown credit note both lead to 404.
    params: params.extend({ noteId: id('credit note') }),
    response: z.object({ success, url: z.string() }),
  },
} as const satisfies Record<string, Endpoint>
