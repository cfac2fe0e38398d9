import { z } from 'zod'
import { answeredId, rupees } from '../primitives.ts'
import { withoutMarks } from '../rules/clean-text.ts'

/** Codes contain neither lower case nor spaces. */
export const couponCode = z
  .string('Please enter a coupon code')
  .max(50, 'Invalid coupon')
  .transform((value) => withoutMarks(value).replace(/\s/g, '').toUpperCase())

/** The amounts are in rupees, or in per cent for a percentage. */
export const coupon = z.object({
  _id: answeredId,
  name: z.string(),
  code: z.string(),
  description: z.string(),
  discountType: z.enum(['fixed', 'percentage']),
  discountAmount: z.number(),
  minimumPurchase: rupees,
  /** It is null without a limit. */
  maximumDiscount: rupees.nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  usageLimit: z.number().int(),
  usageCount: z.number().int(),
  /** There is no limit at 0. */
  limitPerCustomer: z.number().int(),
  isActive: z.boolean(),
})
export type Coupon = z.output<typeof coupon>
