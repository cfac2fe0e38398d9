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
    ...owners,
    summary:
      'Edits an order that is not packed: what the customer owes is paid first, what the shop owes goes back. The same key is the same edit',
    maxBytes: 160 * 1024,
    params,
    body: orderEditBody,
    response: itemResponse(editedOrder),
  },
  'POST /back-office/orders/:id/withdraw-edit': {
    ...owners,
    summary: 'Withdraws an edit that waits for its payment; a payment that comes nevertheless goes back',
    params,
    body: z.object({ editId }),
    response: itemResponse(editedOrder),
  },
  'POST /back-office/orders/:id/receive-edit': {
    ...owners,
    summary: 'Notes that the staff have received what an edit costs, which is applied with that',
    params,
    body: receivedForEditBody.extend({ editId }),
    response: itemResponse(editedOrder),
  },
} as const satisfies Record<string, Endpoint>
