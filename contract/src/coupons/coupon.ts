import { z } from 'zod'
import { answeredId, rupees } from '../primitives.ts'

/** A code as a shopper types or pastes it: case and spaces do not matter, as no code has any. */
export const couponCode = z
  .string('Please enter a coupon code')
  .max(50, 'Invalid coupon')
  .transform((value) => value.replaceAll(/[\s\u200b-\u200d\u2060]/g, '').toUpperCase())

/** ENT-18. Money in rupees; a percentage as a number of per cent. */
export const coupon = z.object({
  _id: answeredId,
  name: z.string(),
  code: z.string(),
  description: z.string(),
  discountType: z.enum(['fixed', 'percentage']),
  discountAmount: z.number(),
  minimumPurchase: rupees,
  /** The most that a percentage takes off; null without such a limit. */
  maximumDiscount: rupees.nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** 0 means no limit. */
  usageLimit: z.number().int(),
  usageCount: z.number().int(),
  /** 0 means no limit. */
  limitPerCustomer: z.number().int(),
  isActive: z.boolean(),
})
export type Coupon = z.output<typeof coupon>
