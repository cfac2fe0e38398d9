import { z } from 'zod'
import { rupees } from '../primitives.ts'

export const creditStates = ['open', 'used', 'expired', 'blocked'] as const
const transferKinds = ['issued', 'redeemed', 'returned', 'expired', 'refunded', 'voided'] as const

/** The part of a credit that its customer is told. */
export const ownCredit = z.object({
  reason: z.string(),
  state: z.enum(creditStates),
  issued: rupees,
  redeemed: rupees,
  expired: rupees,
  balance: rupees,
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** The payment of its gift card is disputed, or was lost to a dispute; missing otherwise. */
  isFrozen: z.literal(true).optional(),
  /** The oldest entry comes first. */
  history: z.array(
    z.object({
      kind: z.enum(transferKinds),
      amount: rupees,
      comment: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
})
export type OwnCredit = z.output<typeof ownCredit>
