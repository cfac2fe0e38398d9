import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { appliedDiscount } from '../orders/order.ts'
import { answeredId, id, rupees } from '../primitives.ts'
import { discountKinds } from '../rules/discount.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../rules/line-quantity.ts'
import { isWholePaise } from '../rules/money.ts'
import { ownerOnly } from '../rules/roles.ts'
import { enteredNumber, enteredRupees, moment, neededText } from './fields.ts'
import { itemResponse, listQuery, listResponse, seenVersion, version, yesOrNo } from './list.ts'

const kind = z.enum(discountKinds, 'Please choose what kind of discount it is')

/** The amounts are in rupees and per cent; a kind has its own fields only, the others are 0 or empty. */
const discount = z.object({
  name: z.string(),
  kind,
  percentage: z.number(),
  amount: rupees,
  buyPieces: z.number().int(),
  getPieces: z.number().int(),
  tiers: z.array(z.object({ from: rupees, percentage: z.number() })),
  coversOwnRates: z.boolean(),
  categoryIds: z.array(z.string()),
  minimumPurchase: rupees,
  maximumDiscount: rupees.nullable(),
  isFirstOrder: z.boolean(),
  /** There is no limit at 0. */
  limitPerCustomer: z.number().int(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  priority: z.number().int(),
  combines: z.boolean(),
  isActive: z.boolean(),
})

export const adminDiscount = discount.extend({
  id: answeredId,
  /** Orders with it that are not cancelled, and what it took off them, delivery included. */
  orders: z.number().int(),
  discountGiven: rupees,
  createdAt: z.iso.datetime(),
  version,
})
export type AdminDiscount = z.output<typeof adminDiscount>

const wrongPercentage = 'The percentage must be above 0 and at most 100, with at most two decimals'
const percentage = (least: number) =>
  z
    .number(wrongPercentage)
    .min(least, wrongPercentage)
    .max(100, wrongPercentage)
    .refine(isWholePaise, wrongPercentage)

const entered = z.object({
  name: neededText('Name', 100),
  kind,
  percentage: percentage(0).default(0),
  amount: enteredRupees('The amount').default(0),
  buyPieces: enteredNumber('The pieces to buy', 0, 100).default(0),
  getPieces: enteredNumber('The pieces to get', 0, 100).default(0),
  tiers: z
    .array(z.object({ from: enteredRupees('The value'), percentage: percentage(0.01) }))
    .max(10, 'A discount has at most 10 steps')
    .default([]),
  coversOwnRates: z.boolean().default(false),
  categoryIds: z.array(id('category')).max(50, 'A discount names at most 50 categories').default([]),
  minimumPurchase: enteredRupees('The minimum order').default(0),
  maximumDiscount: enteredRupees('The maximum discount').nullable().default(null),
  isFirstOrder: z.boolean().default(false),
  limitPerCustomer: enteredNumber('The uses per customer', 0, 1_000).default(0),
  startsAt: moment('The start').default(null),
  endsAt: moment('The end').default(null),
  priority: enteredNumber('The place in the order', 0, 1_000).default(100),
  combines: z.boolean().default(false),
  isActive: z.boolean(),
})

type Entered = z.output<typeof entered>

/** Says by field why an entered discount is none. */
const problemsOf = (one: Entered): Partial<Record<keyof Entered, string>> => ({
  ...((one.kind === 'percentage' || one.kind === 'buy-get') &&
    one.percentage === 0 && { percentage: wrongPercentage }),
  ...(one.kind === 'amount' && one.amount === 0 && { amount: 'The amount must be more than nothing' }),
  ...(one.kind === 'buy-get' && one.buyPieces === 0 && { buyPieces: 'Please enter how many are bought' }),
  ...(one.kind === 'buy-get' && one.getPieces === 0 && { getPieces: 'Please enter how many are gotten' }),
  ...(one.kind === 'tiers' && one.tiers.length === 0 && { tiers: 'Please enter at least one step' }),
  ...(one.maximumDiscount === 0 && {
    maximumDiscount: 'The maximum discount must be more than nothing, or left empty',
  }),
  ...(one.startsAt &&
    one.endsAt &&
    new Date(one.startsAt) >= new Date(one.endsAt) && { endsAt: 'The end must be after the start' }),
})

const checked = <Body extends z.ZodType<Entered>>(body: Body) =>
  body.superRefine((value, context) => {
    for (const [field, message] of Object.entries(problemsOf(value))) {
      context.addIssue({ code: 'custom', message, path: [field] })
    }
  })

const body = checked(entered.extend({ version: seenVersion }))
export type DiscountBody = z.output<typeof body>

const item = z.object({
  variantId: id('variant'),
  quantity: enteredNumber('Pieces', 1, MAX_LINE_QUANTITY),
})

const previewBody = z.object({
  /** It names the discount that is edited; it is missing for a new one. */
  id: id('discount').optional(),
  discount: checked(entered),
  items: z.array(item).max(MAX_CART_LINES, `An order takes at most ${MAX_CART_LINES} lines`),
  /** The customer has never ordered. */
  isFirstOrder: z.boolean('isFirstOrder must be true or false'),
})
export type DiscountPreviewBody = z.output<typeof previewBody>

const preview = z.object({
  subtotal: rupees,
  shipping: rupees,
  discount: rupees,
  total: rupees,
  lines: z.array(
    z.object({
      variantId: answeredId,
      name: z.string(),
      quantity: z.number().int(),
      total: rupees,
      discount: rupees,
    }),
  ),
  /** `isThis`: the one that is edited. */
  discounts: z.array(appliedDiscount.extend({ isThis: z.boolean() })),
  /** The shop applies discounts at all (DISCOUNT-08). */
  isApplied: z.boolean(),
})
export type DiscountPreview = z.output<typeof preview>

const params = z.object({ id: id('discount') })
const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const
const one = { ...owners, params, response: itemResponse(adminDiscount) } as const

/** Discounts give money away, as coupons do. */
export const adminDiscountEndpoints = {
  'GET /back-office/discounts': {
    ...owners,
    summary: 'All discounts without a code',
    query: listQuery(['createdAt', 'name', 'priority', 'endsAt'], {
      isActive: yesOrNo('isActive').optional(),
    }),
    response: listResponse(adminDiscount),
  },
  'GET /back-office/discounts/:id': {
    ...one,
    summary: 'A discount, with what it gave so far',
  },
  'POST /back-office/discounts': {
    ...owners,
    summary: 'Adds a discount',
    body,
    takesIdempotencyKey: true,
    response: itemResponse(adminDiscount),
  },
  'PUT /back-office/discounts/:id': {
    ...one,
    summary: 'Changes a discount, or switches it on or off; orders keep what they got',
    body,
    takesIdempotencyKey: true,
  },
  'POST /back-office/discounts/preview': {
    ...owners,
    summary: 'What a cart would get with a discount as it is entered, beside those that are on',
    body: previewBody,
    maxBytes: 128 * 1024,
    isUnlogged: true,
    response: itemResponse(preview),
  },
} as const satisfies Record<string, Endpoint>
