import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { line } from '../fields.ts'
import { answeredId, id, success } from '../primitives.ts'
import { everyRole } from '../rules/roles.ts'
import { MAX_SAVED_FILTERS, savedFilterLists } from '../rules/saved-filters.ts'
import { itemResponse, successResponse } from './list.ts'

const list = z.enum(savedFilterLists, 'Please choose a list')

const savedFilter = z.object({
  id: answeredId,
  list,
  name: z.string(),
  /** The query of the list has the same form. */
  filter: z.record(z.string(), z.string()),
  sort: z.string(),
  order: z.enum(['asc', 'desc']),
})
export type SavedFilter = z.output<typeof savedFilter>

const wrongFilter = 'This filter cannot be saved'
const choice = z.object({
  name: z.string(wrongFilter).max(30, wrongFilter),
  value: z.string(wrongFilter).min(1, wrongFilter).max(100, wrongFilter),
})
export type FilterChoice = z.output<typeof choice>

const common = { tag: 'back office', auth: 'staff', roles: everyRole, namesFields: true } as const

export const savedFilterEndpoints = {
  'GET /back-office/saved-filters': {
    ...common,
    summary: 'One’s own saved filters of a list, by name',
    query: z.strictObject({ list }),
    response: z.object({ success, items: z.array(savedFilter) }),
  },
  'POST /back-office/saved-filters': {
    ...common,
    summary: `Saves a filter of a list under a name, in place of one’s own of that name; at most ${MAX_SAVED_FILTERS} for a list`,
    takesIdempotencyKey: true,
    body: z.object({
      list,
      name: line('Please enter a name', { max: 60, what: 'Name' }),
      filter: z.array(choice, wrongFilter).max(12, wrongFilter),
      sort: z.string(wrongFilter).max(30, wrongFilter),
      order: z.enum(['asc', 'desc'], 'order must be asc or desc'),
    }),
    response: itemResponse(savedFilter),
  },
  'DELETE /back-office/saved-filters/:id': {
    ...common,
    summary: 'Deletes one of one’s own saved filters',
    params: z.object({ id: id('filter') }),
    response: successResponse,
  },
} as const satisfies Record<string, Endpoint>
