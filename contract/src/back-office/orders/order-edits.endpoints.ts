import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { id } from '../../primitives.ts'
import { ownerOnly } from '../../rules/roles.ts'
import { itemResponse } from '../list.ts'
import {
  editedOrder,
  orderEditBody,
  orderEditQuote,
  orderEditQuoteBody,
  receivedForEditBody,
} from './order-edit.ts'

const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly, namesFields: true } as const
const params = z.object({ id: id('order') })
const editId = id('edit')
const refused = [
  'ORDER_NOT_FOUND',
  'ORDER_NOT_EDITABLE',
  'PRODUCT_UNAVAILABLE',
  'VARIANT_MISMATCH',
  'OUT_OF_STOCK',
  'ALL_PIECES',
] as const

export const orderEditEndpoints = {
  'POST /back-office/orders/:id/quote-edit': {
    ...owners,
    summary: 'What an edit of an order that is not packed would cost, with its GST; changes nothing',
    isUnlogged: true,
    maxBytes: 160 * 1024,
    params,
    body: orderEditQuoteBody,
    response: itemResponse(orderEditQuote),
    errors: [...refused],
  },
  'POST /back-office/orders/:id/edit': {
    ...owners,
    summary:
      'Edits an order that is not packed: what the customer owes is paid first, what the shop owes goes back. The same key is the same edit',
    maxBytes: 160 * 1024,
    params,
    body: orderEditBody,
    response: itemResponse(editedOrder),
    errors: [
      ...refused,
      'ORDER_CHANGED',
      'ORDER_NOT_REFUNDABLE',
      'REFUND_TOO_LARGE',
      'PAYBACK_MISSING',
      'IDEMPOTENCY_CONFLICT',
      'UNAVAILABLE',
    ],
  },
  'POST /back-office/orders/:id/withdraw-edit': {
    ...owners,
    summary: 'Withdraws an edit that waits for its payment; a payment that comes nevertheless goes back',
    params,
    body: z.object({ editId }),
    response: itemResponse(editedOrder),
    errors: ['ORDER_NOT_FOUND', 'NOT_FOUND', 'ORDER_CHANGED'],
  },
  'POST /back-office/orders/:id/receive-edit': {
    ...owners,
    summary: 'Notes that the staff have received what an edit costs, which is applied with that',
    params,
    body: receivedForEditBody.extend({ editId }),
    response: itemResponse(editedOrder),
    errors: ['ORDER_NOT_FOUND', 'NOT_FOUND', 'ORDER_CHANGED', 'ORDER_NOT_EDITABLE'],
  },
} as const satisfies Record<string, Endpoint>
