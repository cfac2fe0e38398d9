import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { line, requiredPassword } from '../fields.ts'
import { answeredId, id, success } from '../primitives.ts'
import { ownerOnly } from '../rules/roles.ts'
import { itemResponse, listQuery, listResponse, seenVersion, successResponse, version } from './list.ts'

const MAX_CALLS = 500
/** All calls with the longest keys fit into it. */
export const MAX_RIGHTS_BYTES = 128 * 1024

/** A right is `METHOD /path` of a call of the back office in this contract, or of a file. */
export const chosenCalls = z
  .array(
    z
      .string('Please choose from the list')
      .regex(/^[A-Z]{3,6} \/back-office\/[\w/:.-]{1,100}$/, 'Unknown right'),
    'Please choose what it may do',
  )
  .min(1, 'Please choose at least one right')
  .max(MAX_CALLS, `At most ${MAX_CALLS} rights`)
  .transform((calls) => [...new Set(calls)].sort())

const customRole = z.object({
  id: answeredId,
  name: z.string(),
  calls: z.array(z.string()),
  members: z.number().int(),
  createdAt: z.iso.datetime(),
  version,
})
export type CustomRole = z.output<typeof customRole>

const right = z.object({
  /** It is `METHOD /path` of the contract. */
  call: z.string(),
  summary: z.string(),
  /** The first part of its path, such as `orders`. */
  area: z.string(),
})
export type Right = z.output<typeof right>

const fields = {
  name: line('Please enter a name', { what: 'Name' }),
  calls: chosenCalls,
  /** A stolen session alone must give nobody more rights. */
  ownPassword: requiredPassword('Please enter your own password'),
}
const params = z.object({ id: id('role') })
const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly, isOwnersAlone: true } as const
const one = { ...owners, params, response: itemResponse(customRole) } as const

export const roleEndpoints = {
  'GET /back-office/rights': {
    ...owners,
    summary: 'What a role may be given: calls of the back office, but those that are the owner’s alone',
    response: z.object({ success, items: z.array(right) }),
  },
  'GET /back-office/roles': {
    ...owners,
    summary: 'Roles that the owner has made, beside the fixed ones',
    query: listQuery(['name', 'createdAt'], {}),
    response: listResponse(customRole),
  },
  'GET /back-office/roles/:id': {
    ...one,
    summary: 'A role that the owner has made',
  },
  'POST /back-office/roles': {
    ...owners,
    summary: 'Makes a role; takes the own password. Nobody gives a right that they do not have',
    takesIdempotencyKey: true,
    maxBytes: MAX_RIGHTS_BYTES,
    body: z.object(fields),
    response: itemResponse(customRole),
  },
  'PUT /back-office/roles/:id': {
    ...one,
    summary: 'Changes a role, at once for everybody who has it; takes the own password',
    takesIdempotencyKey: true,
    maxBytes: MAX_RIGHTS_BYTES,
    body: z.object({ ...fields, version: seenVersion }),
  },
  'DELETE /back-office/roles/:id': {
    ...owners,
    summary: 'Removes a role that nobody has',
    params,
    response: successResponse,
  },
} as const satisfies Record<string, Endpoint>
