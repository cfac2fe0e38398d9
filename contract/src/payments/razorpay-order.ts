import { z } from 'zod'

/** `amount` is in paise, as Razorpay requires (decision 1). */
export const razorpayOrder = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.literal('INR'),
  key: z.string(),
  name: z.string(),
  description: z.string(),
  prefill: z.object({ name: z.string(), email: z.string(), contact: z.string() }),
  theme: z.object({ color: z.string() }),
})
export type RazorpayOrder = z.output<typeof razorpayOrder>
