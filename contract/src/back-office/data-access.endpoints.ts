import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { id } from '../primitives.ts'
import { ownerOnly } from '../rules/roles.ts'
import { day } from './day.ts'
import { listQuery, listResponse, yesOrNo } from './list.ts'

export const recordKinds = [
  'customer',
  'order',
  'complaint',
  'message',
  'booking',
  'subscriber',
  'review',
  'question',
  'breach',
  'nominee',
  'gift card',
] as const

/** It is one call of the back office that showed personal data. */
const dataAccess = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** It is null for a job. */
  staffId: z.string().nullable(),
  actor: z.string(),
  /** Begins the hash of the session's token; null for a job. */
  session: z.string().nullable(),
  call: z.string(),
  kind: z.enum(recordKinds),
  records: z.number().int(),
})
export type DataAccess = z.output<typeof dataAccess>

const staffSession = z
  .string('session must be 12 hexadecimal digits')
  .regex(/^[0-9a-f]{12}$/, 'session must be 12 hexadecimal digits')

export const dataAccessEndpoints = {
  'GET /back-office/data-access': {
    summary: 'Who saw or exported personal data, of all customers or of one, for 13 months',
    tag: 'back office',
    auth: 'staff',
    roles: ownerOnly,
    isOwnersAlone: true,
    query: listQuery(['at'], {
      staffId: id('staff').optional(),
      session: staffSession.optional(),
      customerId: id('customer').optional(),
      kind: z.enum(recordKinds, 'kind must be a kind of record').optional(),
      /** Downloads and prints, or the rest. */
      isFile: yesOrNo('isFile').optional(),
      from: day('from').optional(),
      to: day('to').optional(),
    }),
    response: listResponse(dataAccess),
  },
} as const satisfies Record<string, Endpoint>
