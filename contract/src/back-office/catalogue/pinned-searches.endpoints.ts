import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { line } from '../../fields.ts'
import { answeredId, id } from '../../primitives.ts'
import { editing } from '../../rules/roles.ts'
import { itemResponse, listQuery, listResponse, seenVersion, successResponse, version } from '../list.ts'
import { pinnedField, pinnedProduct } from './pinned.ts'

const pinnedSearch = z.object({
  id: answeredId,
  /** The owner typed it so; capitals, accents, fillers and plurals make no other search. */
  phrase: z.string(),
  pinned: z.array(pinnedProduct),
  createdAt: z.iso.datetime(),
  version,
})
export type PinnedSearch = z.output<typeof pinnedSearch>

const body = z.object({
  phrase: line('Please enter what shoppers search for', { what: 'A search' }),
  pinned: pinnedField.min(1, 'Please choose at least one product'),
})
const params = z.object({ id: id('search') })
const common = { tag: 'back office', auth: 'staff', roles: editing } as const
const one = { ...common, params, response: itemResponse(pinnedSearch) } as const

export const pinnedSearchEndpoints = {
  'GET /back-office/pinned-searches': {
    ...common,
    summary: 'Searches whose first results the owner has chosen',
    query: listQuery(['createdAt', 'phrase'], {}),
    response: listResponse(pinnedSearch),
  },
  'GET /back-office/pinned-searches/:id': {
    ...one,
    summary: 'A search with its pinned products',
  },
  'POST /back-office/pinned-searches': {
    ...common,
    summary: 'Pins products to the results of a search',
    body,
    takesIdempotencyKey: true,
    response: itemResponse(pinnedSearch),
  },
  'PUT /back-office/pinned-searches/:id': {
    ...one,
    summary: 'Changes a search or its pinned products',
    body: body.extend({ version: seenVersion }),
    takesIdempotencyKey: true,
  },
  'DELETE /back-office/pinned-searches/:id': {
    ...common,
    summary: 'Lets the results of a search follow the usual order again',
    params,
    response: successResponse,
  },
} as const satisfies Record<string, Endpoint>
