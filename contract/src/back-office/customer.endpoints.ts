import { z } from 'zod'
import { nominee } from '../accounts/nominee.endpoints.ts'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id, rupees } from '../primitives.ts'
import { ownerOnly, packing } from '../rules/roles.ts'
import { neededText } from './fields.ts'
import { itemResponse, listQuery, listResponse, yesOrNo } from './list.ts'

/** Unpaid orders do not count. */
export const adminCustomer = z.object({
  id: answeredId,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  isBlocked: z.boolean(),
  isEmailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  orders: z.number().int(),
  spent: rupees,
  lastOrderAt: z.iso.datetime().nullable(),
  /** Only the owner sees it, in a single customer; it is null elsewhere, and when nobody is named. */
  nominee: nominee.nullable(),
})
export type AdminCustomer = z.output<typeof adminCustomer>

const params = z.object({ id: id('customer') })
const reason = z.object({ reason: neededText('The reason', 300) })

const one = { tag: 'back office', auth: 'staff', params, response: itemResponse(adminCustomer) } as const

export const adminCustomerEndpoints = {
  'GET /back-office/customers': {
    summary: 'Customers, found by name, email or phone, by owners also by those of their nominee',
    tag: 'back office',
    auth: 'staff',
    roles: packing,
    query: listQuery(['createdAt', 'fullName'], { isBlocked: yesOrNo('isBlocked').optional() }),
    response: listResponse(adminCustomer),
  },
  'GET /back-office/customers/:id': {
    summary: 'A customer',
    ...one,
    roles: packing,
  },
  'POST /back-office/customers/:id/block': {
    summary: 'Blocks a customer: every session ends, and signing in answers 423',
    ...one,
    roles: ownerOnly,
    body: reason,
  },
  'POST /back-office/customers/:id/unblock': {
    summary: 'Lets a customer in again',
    ...one,
    roles: ownerOnly,
  },
} as const satisfies Record<string, Endpoint>
