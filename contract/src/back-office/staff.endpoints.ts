import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { email, line, newPassword, requiredPassword } from '../fields.ts'
import { id } from '../primitives.ts'
import { ownerOnly } from '../rules/roles.ts'
import { day } from './day.ts'
import { itemResponse, listQuery, listResponse, seenVersion } from './list.ts'
import { auditEntry, staffMember, staffRole } from './staff.ts'

const params = z.object({ id: id('staff') })
const fields = z.object({
  name: line('Please enter a name', { what: 'Name' }),
  email,
  role: staffRole,
  /** A role that the owner has made; it counts instead of the other one. */
  roleId: id('role').nullable().optional(),
})
/** A stolen session alone cannot hand over the shop. */
const ownPassword = requiredPassword('Please enter your own password')

const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly, isOwnersAlone: true } as const
const one = { ...owners, params, response: itemResponse(staffMember) } as const

export const staffEndpoints = {
  'GET /back-office/staff': {
    summary: 'Everybody of the staff',
    ...owners,
    query: listQuery(['createdAt', 'name', 'lastSignInAt'], {}),
    response: listResponse(staffMember),
  },
  'GET /back-office/staff/:id': {
    summary: 'Somebody of the staff',
    ...one,
  },
  'POST /back-office/staff': {
    summary: 'Adds somebody, with a first password; takes the own password',
    ...owners,
    body: fields.extend({ password: newPassword, ownPassword }),
    takesIdempotencyKey: true,
    response: itemResponse(staffMember),
  },
  'PUT /back-office/staff/:id': {
    summary:
      'Changes somebody; anything but the name takes the own password. Whoever is made inactive is signed out. A new password, of somebody else only, also removes a lost second factor',
    ...one,
    body: fields.extend({
      isActive: z.boolean(),
      password: newPassword.optional(),
      ownPassword: ownPassword.optional(),
      version: seenVersion,
    }),
    takesIdempotencyKey: true,
  },
  'GET /back-office/audit': {
    summary: 'Who changed what, newest first',
    ...owners,
    query: listQuery(['at'], {
      staffId: id('staff').optional(),
      subject: z
        .string()
        .regex(/^[a-z-]{1,40}$/, 'subject must be a word')
        .optional(),
      subjectId: z.string().max(100).optional(),
      from: day('from').optional(),
      to: day('to').optional(),
    }),
    response: listResponse(auditEntry),
  },
} as const satisfies Record<string, Endpoint>
