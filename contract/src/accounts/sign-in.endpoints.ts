import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { emailOr, newPassword, requiredPassword } from '../fields.ts'
import { success } from '../primitives.ts'
import { message, token } from './user.ts'

const missing = 'Please fill in all fields'

export const signInEndpoints = {
  'POST /users/login': {
    summary: 'Sign in; 403 with status UNVERIFIED_EMAIL for an address not verified yet (API-04)',
    tag: 'accounts',
    body: z.object({ email: emailOr(missing), password: requiredPassword(missing) }),
    response: z.object({ success, message, token }),
  },
  'POST /users/logout': {
    summary: 'Ends the session of the token',
    tag: 'accounts',
    auth: 'customer',
    response: z.object({ success, message }),
  },
  'POST /users/sign-out-everywhere': {
    summary: 'Ends every session of the customer, this one too',
    tag: 'accounts',
    auth: 'customer',
    response: z.object({ success, message }),
  },
  'POST /users/change-password': {
    summary: 'Sets a new password; every other token ends, the answer has a new one',
    tag: 'accounts',
    auth: 'customer',
    body: z.object({ currentPassword: requiredPassword(missing), newPassword }),
    response: z.object({ success, message, token }),
  },
} as const satisfies Record<string, Endpoint>
