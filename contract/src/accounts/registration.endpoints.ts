import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import {
  email,
  emailOr,
  fullName,
  guestPassword,
  otp,
  phone,
  phoneOr,
  registrationId,
  registrationPassword,
} from '../fields.ts'
import { answeredId, success } from '../primitives.ts'
import { message, token } from './user.ts'

const missing = 'Please fill in all required fields'

/** The browser sends the id with the code, so that no other registration is completed. */
const registered = z.object({ success, message, registrationId: answeredId })

export const registrationEndpoints = {
  'POST /users/check-email': {
    summary: 'Whether an address is registered, and verified (API-07)',
    tag: 'accounts',
    body: z.object({ email }),
    response: z.object({ success, exists: z.boolean(), isVerified: z.boolean() }),
  },
  'POST /users/register': {
    summary: 'Registers and sends a code; there is no token before the address is verified (API-08)',
    tag: 'accounts',
    body: z.object({
      fullName: fullName(missing),
      email: emailOr(missing),
      password: registrationPassword(missing),
      phone: phoneOr(missing),
    }),
    response: registered,
  },
  'POST /users/send-verification-otp': {
    summary: 'Sends a new code for a registration; answers alike for unknown addresses (API-05)',
    tag: 'accounts',
    body: z.object({ email, registrationId }),
    response: z.object({ success, message }),
  },
  'POST /users/verify-email': {
    summary: 'Verifies the address of a registration and signs in (API-09)',
    tag: 'accounts',
    body: z.object({ email, otp, registrationId }),
    response: z.object({ success, message, token }),
  },
  'POST /users/guest/send-verification-otp': {
    summary: 'First step of the guest checkout: sends a code (API-45)',
    tag: 'accounts',
    body: z.object({ fullName: fullName(), email, phone, password: guestPassword }),
    response: registered,
  },
  'POST /users/guest/verify-otp': {
    summary: 'Second step of the guest checkout: registers the guest and signs in (API-46)',
    tag: 'accounts',
    body: z.object({ email, otp, registrationId }),
    response: z.object({ success, message, token }),
  },
} as const satisfies Record<string, Endpoint>
