import { z } from 'zod'
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

/** It is sent as `Authorization: Bearer …`. */
export const token = z.string()

export const message = z.string()
