import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { fullName, otp, phone, requiredPassword } from '../fields.ts'
import { success } from '../primitives.ts'
import { message, token } from './user.ts'

const sent = z.object({ success, message })
const proven = z.object({
  /** It is base64 of the solved challenge, after PROOF_REQUIRED. */
  'proof-of-work': z.string().max(4_096).optional(),
})

/** It is required when the sign-in is more than 15 minutes old. */
const currentPassword = requiredPassword('Please enter your password').optional()

const answer = { tag: 'accounts', auth: 'customer', response: sent } as const

export const phoneEndpoints = {
  'GET /users/phone-sign-in': {
    summary: 'Whether customers may sign in by phone number and code',
    tag: 'accounts',
    response: z.object({ success, isOn: z.boolean() }),
  },
  'POST /users/phone-sign-in/send-code': {
    summary: 'Sends a code by SMS, to numbers with an account and without one alike',
    tag: 'accounts',
    headers: proven,
    body: z.object({ phone }),
    response: sent,
  },
  'POST /users/phone-sign-in/verify': {
    summary: 'Signs in by the code; a number without an account gets one',
    tag: 'accounts',
    body: z.object({ phone, otp, fullName: fullName().optional() }),
    response: z.object({ success, message, token }),
  },
  'GET /users/phone': {
    summary: 'The number that the customer has proved and may sign in with',
    tag: 'accounts',
    auth: 'customer',
    response: z.object({
      success,
      isOn: z.boolean(),
      phone: z.string().nullable(),
      isRemovable: z.boolean(),
    }),
  },
  'POST /users/phone/send-code': {
    summary: 'Sends a code to a number that the customer wants to sign in with',
    ...answer,
    headers: proven,
    body: z.object({ phone, currentPassword }),
  },
  'POST /users/phone/verify': {
    summary: 'Adds the number; an account that has this number alone is joined with this one',
    ...answer,
    body: z.object({ phone, otp }),
  },
  'DELETE /users/phone': {
    summary: 'Ends signing in by the number; an account without a mailbox keeps it',
    ...answer,
    body: z.object({ currentPassword }),
  },
} as const satisfies Record<string, Endpoint>
