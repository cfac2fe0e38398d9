import { z } from 'zod'
import { giftCardCode } from '../accounts/gift-card-code.ts'
import { creditStates, ownCredit } from '../accounts/own-credit.ts'
import type { Endpoint } from '../endpoint.ts'
import { answeredId, id } from '../primitives.ts'
import { ownerOnly } from '../rules/roles.ts'
import { enteredRupees, moment, neededText } from './fields.ts'
import { itemResponse, listQuery, listResponse } from './list.ts'

export const creditKinds = ['customer', 'gift-card'] as const

const MAX_RUPEES = 100_000

const storeCredit = ownCredit.extend({
  id: answeredId,
  kind: z.enum(creditKinds),
  /** It is null for a gift card, and once the account is deleted. */
  customerId: z.string().nullable(),
  /** They end a gift card's code; null before it has one. */
  lastFour: z.string().nullable(),
  /** The oldest comes first; lists leave it empty. */
  history: z.array(
    ownCredit.shape.history.element.extend({
      /** It is null for a job. */
      staff: z.string().nullable(),
    }),
  ),
})
export type StoreCredit = z.output<typeof storeCredit>

const amount = enteredRupees('The amount')
  .min(1, 'The amount must be at least ₹1')
  .max(MAX_RUPEES, 'The amount must be at most ₹1,00,000')

const body = z
  .object({
    kind: z.enum(creditKinds, 'kind is unknown'),
    customerId: id('customer').nullable(),
    amount,
    reason: neededText('The reason', 300),
    expiresAt: moment('The expiry'),
  })
  .refine(({ kind, customerId }) => (kind === 'customer') === (customerId !== null), {
    message: 'Please choose the customer',
    path: ['customerId'],
  })
export type NewStoreCredit = z.input<typeof body>

const params = z.object({ id: id('credit') })
const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const
const step = { ...owners, params, response: itemResponse(storeCredit) } as const
const amountBody = z.object({ amount, comment: neededText('What it is for', 300) })

export const storeCreditEndpoints = {
  'GET /back-office/store-credits': {
    ...owners,
    summary: 'Store credit and gift cards, found by the last four signs of the code, the reason or an amount',
    query: listQuery(['createdAt'], {
      kind: z.enum(creditKinds, 'kind is unknown').optional(),
      state: z.enum(creditStates, 'state is unknown').optional(),
      customerId: id('customer').optional(),
    }),
    response: listResponse(storeCredit),
  },
  'GET /back-office/store-credits/:id': {
    ...step,
    summary: 'A credit with its history',
  },
  'POST /back-office/store-credits': {
    ...owners,
    summary: 'Issues store credit to a customer, or a gift card, which has no code yet',
    takesIdempotencyKey: true,
    body,
    response: itemResponse(storeCredit),
  },
  'POST /back-office/store-credits/find': {
    ...owners,
    summary: 'The gift card with a code, which stands in the body so that no log holds it',
    isUnlogged: true,
    body: z.object({ code: giftCardCode }),
    response: itemResponse(storeCredit),
  },
  'POST /back-office/store-credits/:id/code': {
    ...owners,
    summary: 'Gives a gift card a new code, shown in this answer alone; a former one ends',
    params,
    response: itemResponse(z.object({ id: answeredId, code: z.string() })),
  },
  'POST /back-office/store-credits/:id/redeem': {
    ...step,
    summary: 'Takes an amount off a credit that pays outside the checkout, such as at a fair',
    takesIdempotencyKey: true,
    body: amountBody,
  },
  'POST /back-office/store-credits/:id/return': {
    ...step,
    summary: 'Gives back what was taken off a credit, at most all of it',
    takesIdempotencyKey: true,
    body: amountBody,
  },
  'POST /back-office/store-credits/:id/block': {
    ...step,
    summary: 'Blocks a credit: it pays for nothing until it is unblocked',
    body: z.object({ reason: neededText('The reason', 300) }),
  },
  'POST /back-office/store-credits/:id/unblock': {
    ...step,
    summary: 'Lets a blocked credit pay again',
  },
} as const satisfies Record<string, Endpoint>
