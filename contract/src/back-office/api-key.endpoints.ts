import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { line, requiredPassword } from '../fields.ts'
import { answeredId, id } from '../primitives.ts'
import { ownerOnly } from '../rules/roles.ts'
import { itemResponse, listQuery, listResponse, seenVersion, version } from './list.ts'
import { chosenCalls, MAX_RIGHTS_BYTES } from './role.endpoints.ts'

const MAX_DAYS = 365

const apiKey = z.object({
  id: answeredId,
  name: z.string(),
  calls: z.array(z.string()),
  /** They end the key, and are null until it was shown. */
  lastFour: z.string().nullable(),
  state: z.enum(['new', 'valid', 'expired', 'revoked']),
  expiresAt: z.iso.datetime(),
  /** It is exact to a minute. */
  lastUsedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  version,
})
export type ApiKey = z.output<typeof apiKey>

const days = z
  .number('Please enter a number of days')
  .int('Please enter a whole number of days')
  .min(1, 'At least one day')
  .max(MAX_DAYS, `At most ${MAX_DAYS} days`)

/** A stolen session alone must leave no key behind. */
const ownPassword = requiredPassword('Please enter your own password')
const fields = { name: line('Please enter a name', { what: 'Name' }), calls: chosenCalls, ownPassword }
const params = z.object({ id: id('key') })
const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly, isOwnersAlone: true } as const

const one = { ...owners, params, response: itemResponse(apiKey) } as const

export const apiKeyEndpoints = {
  'GET /back-office/api-keys': {
    ...owners,
    summary: 'Keys with which programs call the back office',
    query: listQuery(['createdAt', 'name'], {}),
    response: listResponse(apiKey),
  },
  'GET /back-office/api-keys/:id': {
    ...one,
    summary: 'A key, without what is shown once',
  },
  'POST /back-office/api-keys': {
    ...owners,
    summary: 'Adds a key that opens nothing until it was shown; takes the own password',
    takesIdempotencyKey: true,
    maxBytes: MAX_RIGHTS_BYTES,
    body: z.object({ ...fields, days }),
    response: itemResponse(apiKey),
  },
  'PUT /back-office/api-keys/:id': {
    ...one,
    summary: 'Changes name and rights, at once; takes the own password',
    takesIdempotencyKey: true,
    maxBytes: MAX_RIGHTS_BYTES,
    body: z.object({ ...fields, version: seenVersion }),
  },
  'POST /back-office/api-keys/:id/secret': {
    ...owners,
    summary: 'Shows a new key once, for so many days; the former one ends at once. Takes the own password',
    params,
    body: z.object({ days, ownPassword }),
    response: itemResponse(z.object({ id: answeredId, key: z.string(), expiresAt: z.iso.datetime() })),
  },
  'POST /back-office/api-keys/:id/revoke': {
    ...one,
    summary: 'Ends a key at once and for ever',
    takesIdempotencyKey: true,
  },
} as const satisfies Record<string, Endpoint>
