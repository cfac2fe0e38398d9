import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { id, success } from '../primitives.ts'
import { address, addressFields, pincode } from './address.ts'

const params = z.object({ id: id('address') })
const message = z.string()
const saved = z.object({ success, message, address })

const answer = { tag: 'addresses', auth: 'customer', response: saved } as const

export const addressEndpoints = {
  'GET /addresses': {
    summary: 'The address book, the default address first (API-37)',
    tag: 'addresses',
    auth: 'customer',
    response: z.object({ success, addresses: z.array(address) }),
  },
  'POST /addresses': {
    summary: 'Adds an address; the first one is the default (API-38)',
    ...answer,
    namesFields: true,
    body: addressFields,
  },
  'PUT /addresses/:id': {
    summary: 'Replaces the fields of an address (API-39)',
    ...answer,
    params,
    namesFields: true,
    body: addressFields,
  },
  'DELETE /addresses/:id': {
    summary: 'Deletes an address; after the default one the newest becomes the default (API-40)',
    tag: 'addresses',
    auth: 'customer',
    params,
    response: z.object({ success, message }),
  },
  'PATCH /addresses/:id/set-default': {
    summary: 'Makes an address the default (API-41)',
    ...answer,
    params,
  },
  'GET /public/pincodes/:pincode': {
    summary: 'City and state of a pincode, from the postal service (API-51)',
    tag: 'addresses',
    params: z.object({ pincode }),
    response: z.object({ success, city: z.string(), state: z.string() }),
  },
} as const satisfies Record<string, Endpoint>
