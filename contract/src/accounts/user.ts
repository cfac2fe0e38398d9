import { z } from 'zod'
import { fullName, phone } from '../fields.ts'
import { answeredId } from '../primitives.ts'

export const user = z.object({
  _id: answeredId,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  isEmailVerified: z.boolean(),
  role: z.enum(['customer', 'owner']),
})
export type User = z.output<typeof user>

/** They are the fields that the customer may change, beside the address. */
export const profileBody = { fullName: fullName(), phone }

/** It is sent as `Authorization: Bearer …`. */
export const token = z.string()

export const message = z.string()
