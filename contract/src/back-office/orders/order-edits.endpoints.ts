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

const one = { ...owners, params, response: itemResponse(editedOrder) } as const

export const orderEditEndpoints = {
  'POST /back-office/orders/:id/quote-edit': {
    ...owners,
    summary: 'What an edit of an order that is not packed would cost, with its GST; changes nothing',
    isUnlogged: true,
    maxBytes: 160 * 1024,
    params,
    body: orderEditQuoteBody,
    response: itemResponse(orderEditQuote),
  },
  'POST /back-office/orders/:id/edit': {
    ...one,
    summary:
      'Edits an order that is not packed: what the customer owes is paid first, what the shop owes goes back. The same key is the same edit',
    maxBytes: 160 * 1024,
    body: orderEditBody,
  },
  'POST /back-office/orders/:id/withdraw-edit': {
    ...one,
    summary: 'Withdraws an edit that waits for its payment; a payment that comes nevertheless goes back',
    body: z.object({ editId }),
  },
  'POST /back-office/orders/:id/receive-edit': {
    ...one,
    summary: 'Notes that the staff have received what an edit costs, which is applied with that',
    body: receivedForEditBody.extend({ editId }),
  },
} as const satisfies Record<string, Endpoint>
