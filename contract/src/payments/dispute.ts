import { z } from 'zod'
import { answeredId, rupees } from '../primitives.ts'
import { disputePhases, disputeStatuses } from '../rules/disputes.ts'

/** The values are those that Razorpay reported last. */
export const dispute = z.object({
  /** Razorpay has given the id. */
  id: z.string(),
  paymentId: z.string(),
  amount: rupees,
  /** The bank has taken back these rupees; 0 unless the dispute has ended and was not won. */
  lost: rupees,
  /** It is in Razorpay's words. */
  reason: z.string(),
  phase: z.enum(disputePhases),
  status: z.enum(disputeStatuses),
  /** It is null when Razorpay names no deadline. */
  respondBy: z.iso.datetime().nullable(),
  raisedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type Dispute = z.output<typeof dispute>

/** It names the order or the gift card that was paid. */
export const listedDispute = dispute.extend({
  orderId: answeredId.nullable(),
  giftCardId: answeredId.nullable(),
  /** It is that of the order or the gift card. */
  number: z.string(),
})
export type ListedDispute = z.output<typeof listedDispute>
