import type { Endpoint } from '../../endpoint.ts'
import { ownerOnly } from '../../rules/roles.ts'
import { itemResponse } from '../list.ts'
import { enteredOrder, enteredOrderBody, enteredOrderQuote, enteredOrderQuoteBody } from './entered-order.ts'

const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly, namesFields: true } as const

export const enteredOrderEndpoints = {
  'POST /back-office/orders/quote': {
    ...owners,
    summary: 'Prices of an order that the owner is entering; changes nothing',
    isUnlogged: true,
    // Each of 100 free lines may have a name in any script.
    maxBytes: 160 * 1024,
    body: enteredOrderQuoteBody,
    response: itemResponse(enteredOrderQuote),
  },
  'POST /back-office/orders': {
    ...owners,
    summary:
      'Enters an order for a customer, somebody without an account or a passer-by: by the prices, stock and invoices of the checkout',
    takesIdempotencyKey: true,
    maxBytes: 160 * 1024,
    body: enteredOrderBody,
    response: itemResponse(enteredOrder),
  },
} as const satisfies Record<string, Endpoint>
