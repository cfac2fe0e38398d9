import { z } from 'zod'
import type { Endpoint } from '../../endpoint.ts'
import { line, optionalText } from '../../fields.ts'
import { answeredId, id } from '../../primitives.ts'
import { editing } from '../../rules/roles.ts'
import { itemResponse, listQuery, listResponse, seenVersion, successResponse, version } from '../list.ts'

const params = z.object({ id: id('brand') })
const common = { tag: 'back office', auth: 'staff', roles: editing } as const

export const adminBrand = z.object({
  id: answeredId,
  name: z.string(),
  description: z.string(),
  productCount: z.number().int(),
  version,
})
export type AdminBrand = z.output<typeof adminBrand>

const fields = z.object({
  name: line('Please enter a name', { what: 'Name' }),
  description: optionalText(2_000, 'Description'),
})

const one = { ...common, params, response: itemResponse(adminBrand) } as const

export const adminBrandEndpoints = {
  'GET /back-office/brands': {
    ...common,
    summary: 'Brands, with how many products each has',
    query: listQuery(['name', 'productCount'], {}),
    response: listResponse(adminBrand),
  },
  'GET /back-office/brands/:id': {
    ...one,
    summary: 'A brand',
  },
  'POST /back-office/brands': {
    ...common,
    summary: 'Adds a brand',
    body: fields,
    takesIdempotencyKey: true,
    response: itemResponse(adminBrand),
  },
  'PUT /back-office/brands/:id': {
    ...one,
    summary: 'Saves a brand',
    body: fields.extend({ version: seenVersion }),
    takesIdempotencyKey: true,
  },
  'DELETE /back-office/brands/:id': {
    ...common,
    summary: 'Removes a brand without products',
    params,
    response: successResponse,
  },
} as const satisfies Record<string, Endpoint>
