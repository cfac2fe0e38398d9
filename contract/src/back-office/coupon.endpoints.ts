import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id, rupees } from '../primitives.ts'
import { withoutMarks } from '../rules/clean-text.ts'
import { ownerOnly } from '../rules/roles.ts'
import { enteredNumber, enteredRupees, enteredText, moment, neededText } from './fields.ts'
import { itemResponse, listQuery, listResponse, seenVersion, version, yesOrNo } from './list.ts'

/** The amounts are in rupees, or in per cent for a percentage; 0 means no limit. */
export const adminCoupon = z.object({
  id: answeredId,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  discountType: z.enum(['fixed', 'percentage']),
  discountAmount: z.number(),
  minimumPurchase: rupees,
  maximumDiscount: rupees.nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  usageLimit: z.number().int(),
  usageCount: z.number().int(),
  limitPerCustomer: z.number().int(),
  isActive: z.boolean(),
  isPublic: z.boolean(),
  createdAt: z.iso.datetime(),
  version,
})
export type AdminCoupon = z.output<typeof adminCoupon>

const body = z
  .object({
    code: z
      .string('Please enter a code')
      .transform((value) => withoutMarks(value).trim().toUpperCase())
      .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9_-]{1,29}$/, 'The code has 2 to 30 letters, digits, - and _')),
    name: neededText('Name', 100),
    description: enteredText('Description', 500),
    discountType: z.enum(['fixed', 'percentage'], 'Please choose what kind of discount it is'),
    discountAmount: enteredRupees('The discount'),
    minimumPurchase: enteredRupees('The minimum purchase'),
    maximumDiscount: enteredRupees('The most it takes off').nullable(),
    startsAt: moment('The start'),
    endsAt: moment('The end'),
    usageLimit: enteredNumber('The number of uses', 0, 1_000_000),
    limitPerCustomer: enteredNumber('The uses per customer', 0, 1_000),
    isActive: z.boolean(),
    isPublic: z.boolean(),
    version: seenVersion,
  })
  .refine(({ maximumDiscount }) => maximumDiscount === null || maximumDiscount > 0, {
    message: 'The most it takes off must be more than nothing, or left empty',
    path: ['maximumDiscount'],
  })
  .refine(({ discountAmount }) => discountAmount > 0, {
    message: 'The discount must be more than nothing',
    path: ['discountAmount'],
  })
  .refine(({ discountType, discountAmount }) => discountType === 'fixed' || discountAmount <= 100, {
    message: 'A percentage is at most 100',
    path: ['discountAmount'],
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || new Date(startsAt) < new Date(endsAt), {
    message: 'The end must be after the start',
    path: ['endsAt'],
  })
export type CouponBody = z.output<typeof body>

const params = z.object({ id: id('coupon') })

/** Counts paid orders and confirmed cash on delivery. */
const report = z.object({
  orders: z.number().int(),
  discountGiven: rupees,
  /** Refunds are taken off. */
  revenue: rupees,
  latest: z.array(
    z.object({
      orderId: answeredId,
      orderNumber: z.string(),
      customerName: z.string(),
      at: z.iso.datetime(),
      discount: rupees,
      total: rupees,
    }),
  ),
})
export type CouponReport = z.output<typeof report>

const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const
const one = { ...owners, params, response: itemResponse(adminCoupon) } as const

/** Coupons give money away. */
export const adminCouponEndpoints = {
  'GET /back-office/coupons': {
    ...owners,
    summary: 'All coupons',
    query: listQuery(['createdAt', 'code', 'usageCount', 'endsAt'], {
      isActive: yesOrNo('isActive').optional(),
    }),
    response: listResponse(adminCoupon),
  },
  'GET /back-office/coupons/:id': {
    ...one,
    summary: 'A coupon',
  },
  'POST /back-office/coupons': {
    ...owners,
    summary: 'Adds a coupon',
    body,
    takesIdempotencyKey: true,
    response: itemResponse(adminCoupon),
  },
  'PUT /back-office/coupons/:id': {
    ...one,
    summary: 'Changes a coupon; how often it was used stays',
    body,
    takesIdempotencyKey: true,
  },
  'GET /back-office/coupons/:id/report': {
    ...owners,
    summary: 'Report of a coupon',
    params,
    response: itemResponse(report),
  },
} as const satisfies Record<string, Endpoint>
