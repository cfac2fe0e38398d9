import { z } from 'zod'
import { rupees } from '../primitives.ts'

/** It is failed until the owner tries it again; `credit` is store credit. */
export const returnRefund = z.object({
  state: z.enum(['pending', 'done', 'failed']),
  paidBy: z.enum(['razorpay', 'upi', 'bank', 'cash', 'credit']),
  /** It is part of the refund that goes back as the store credit that paid it; missing where none does. */
  storeCredit: rupees.optional(),
})
