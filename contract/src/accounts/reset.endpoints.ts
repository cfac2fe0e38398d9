import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { email, newPassword, otp } from '../fields.ts'
import { success } from '../primitives.ts'
import { message } from './user.ts'

export const resetEndpoints = {
  'POST /users/forgot-password': {
    summary: 'Sends a code to reset the password; answers alike for unknown addresses (API-10)',
    tag: 'accounts',
    body: z.object({ email }),
    response: z.object({ success, message }),
  },
  'POST /users/verify-reset-otp': {
    summary: 'Checks the code; only then it may set a password (API-11)',
    tag: 'accounts',
    body: z.object({ email, otp }),
    response: z.object({ success, message }),
  },
  'POST /users/reset-password': {
    summary: 'Sets the new password with the checked code, once; every token ends (API-12)',
    tag: 'accounts',
    body: z.object({ email, otp, newPassword }),
    response: z.object({ success, message }),
  },
} as const satisfies Record<string, Endpoint>
