import { z } from 'zod'
import { runningSession } from '../accounts/profile.endpoints.ts'
import type { Endpoint } from '../endpoint.ts'
import { emailOr, newPassword, requiredPassword } from '../fields.ts'
import { id, success } from '../primitives.ts'
import { everyRole } from '../rules/roles.ts'
import { itemResponse, successResponse } from './list.ts'
import { staffMember } from './staff.ts'

const missing = 'Please fill in all fields'

/** It is six digits of an authenticator app, or a recovery code. */
const secondFactor = z
  .string('Please enter the code')
  .trim()
  .regex(/^(?:\d{6}|[a-z0-9]{5}-[a-z0-9]{5})$/i, 'The code has 6 digits')

const me = staffMember.extend({
  /** It must be set up before anything else. */
  mustAddSecondFactor: z.boolean(),
  /** The owner set the password, so that it must be changed before anything else. */
  mustChangePassword: z.boolean(),
  /** Rights of a role of the owner's own, as `METHOD /path`; null for the fixed roles. */
  calls: z.array(z.string()).nullable(),
})

const everyone = { tag: 'back office', auth: 'staff', roles: everyRole, beforeSecondFactor: true } as const

/** The session is in an HttpOnly cookie. */
export const staffSignInEndpoints = {
  'POST /back-office/sign-in': {
    summary: 'Sign in to the back office; with a second factor the code comes along',
    tag: 'back office',
    body: z.object({
      email: emailOr(missing),
      password: requiredPassword(missing),
      code: secondFactor.optional(),
    }),
    response: itemResponse(me),
  },
  'POST /back-office/sign-out': {
    summary: 'Ends the session',
    ...everyone,
    isUnlogged: true,
    response: successResponse,
  },
  'GET /back-office/me': {
    summary: 'Who is signed in',
    ...everyone,
    response: itemResponse(me),
  },
  'POST /back-office/me/password': {
    summary: 'Sets a new password; every other session ends',
    ...everyone,
    body: z.object({ currentPassword: requiredPassword(missing), newPassword }),
    response: successResponse,
  },
  'GET /back-office/me/sessions': {
    summary: 'Where one is signed in, newest first',
    ...everyone,
    response: z.object({ success, items: z.array(runningSession) }),
  },
  'POST /back-office/me/sessions/end': {
    summary: 'Signs one of the own devices out',
    ...everyone,
    body: z.object({ id: id('session'), password: requiredPassword(missing) }),
    response: successResponse,
  },
  'POST /back-office/me/second-factor': {
    summary:
      'Begins a second factor: what an authenticator app needs. It counts once a code of it came back; replacing one needs a code of the present one',
    ...everyone,
    body: z.object({ password: requiredPassword(missing), code: secondFactor.optional() }),
    response: itemResponse(z.object({ secret: z.string(), uri: z.string() })),
  },
  'POST /back-office/me/second-factor/confirm': {
    summary: 'Turns the second factor on, and answers the codes for the day the phone is lost',
    ...everyone,
    body: z.object({ code: secondFactor }),
    response: itemResponse(z.object({ recoveryCodes: z.array(z.string()) })),
  },
  'POST /back-office/me/second-factor/remove': {
    summary: 'Turns the second factor off',
    ...everyone,
    body: z.object({ password: requiredPassword(missing), code: secondFactor }),
    response: successResponse,
  },
} as const satisfies Record<string, Endpoint>
