import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { line } from '../../fields.ts'
import { answeredId, id } from '../../primitives.ts'
import { editing } from '../../rules/roles.ts'
import { itemResponse, listQuery, listResponse, seenVersion, successResponse, version } from '../list.ts'

const synonym = z.object({
  id: answeredId,
  /** The owner typed it so; whoever searches for it finds the meaning as well, and the other way round. */
  term: z.string(),
  meaning: z.string(),
  createdAt: z.iso.datetime(),
  version,
})
export type Synonym = z.output<typeof synonym>

const body = z.object({
  term: line('Please enter what shoppers search for', { what: 'A search' }),
  meaning: line('Please enter what the shop calls it', { what: 'A meaning' }),
})
const params = z.object({ id: id('synonym') })
const common = { tag: 'back office', auth: 'staff', roles: editing } as const
const one = { ...common, params, response: itemResponse(synonym) } as const

export const synonymEndpoints = {
  'GET /back-office/synonyms': {
    ...common,
    summary: 'Words that mean the same in searches',
    query: listQuery(['createdAt', 'term', 'meaning'], {}),
    response: listResponse(synonym),
  },
  'GET /back-office/synonyms/:id': {
    ...one,
    summary: 'A synonym',
  },
  'POST /back-office/synonyms': {
    ...common,
    summary: 'Lets two texts mean the same in searches',
    body,
    takesIdempotencyKey: true,
    response: itemResponse(synonym),
  },
  'PUT /back-office/synonyms/:id': {
    ...one,
    summary: 'Changes a synonym',
    body: body.extend({ version: seenVersion }),
    takesIdempotencyKey: true,
  },
  'DELETE /back-office/synonyms/:id': {
    ...common,
    summary: 'Removes a synonym',
    params,
    response: successResponse,
  },
} as const satisfies Record<string, Endpoint>
