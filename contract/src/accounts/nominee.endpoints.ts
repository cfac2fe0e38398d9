import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { line, optionalEmail, optionalPhone } from '../fields.ts'
import { success } from '../primitives.ts'

export const nominee = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  updatedAt: z.iso.datetime(),
})
export type Nominee = z.output<typeof nominee>

const response = z.object({ success, nominee: nominee.nullable() })
const shared = { tag: 'accounts', auth: 'customer', response } as const

export const nomineeEndpoints = {
  'GET /users/nominee': {
    ...shared,
    summary: 'Who may use the customer’s rights after death or when they cannot; null when nobody is named',
  },
  'PUT /users/nominee': {
    ...shared,
    summary: 'Names a nominee, with an email or a phone number, in place of a former one',
    body: z
      .object({
        name: line('Please enter the name of your nominee', { what: 'Name' }),
        email: optionalEmail,
        phone: optionalPhone,
      })
      .refine(({ email, phone }) => email !== null || phone !== null, {
        message: 'Please enter an email or a phone number',
        path: ['email'],
      }),
  },
  'DELETE /users/nominee': { ...shared, summary: 'Removes the nominee; again does no harm' },
} as const satisfies Record<string, Endpoint>
