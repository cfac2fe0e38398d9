import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { email } from '../fields.ts'
import { dispute } from '../payments/dispute.ts'
import { boughtGiftCard, giftCardStates } from '../payments/gift-card.endpoints.ts'
import { answeredId, id, rupees, success } from '../primitives.ts'
import { ownerOnly } from '../rules/roles.ts'
import { daySpan } from './day.ts'
import { neededText } from './fields.ts'
import { itemResponse, listQuery, listResponse } from './list.ts'

const soldGiftCard = boughtGiftCard.extend({
  id: answeredId,
  buyerEmail: z.string(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** The credit that it became; null before it is sent. */
  creditId: z.string().nullable(),
  /** The owner can refund it in full now. */
  isRefundable: z.boolean(),
  /** A lost dispute has left these rupees of a card that is void. */
  refundable: rupees.optional(),
  /** Says why the owner should look at it; null otherwise. */
  attention: z.string().nullable(),
  /** The newest comes first, also of payments that came twice; lists leave them empty. */
  refunds: z.array(
    z.object({
      id: answeredId,
      amount: rupees,
      reason: z.string(),
      status: z.enum(['wanted', 'pending', 'processed', 'failed']),
      /** It is Razorpay's reason for a refusal. */
      message: z.string().nullable(),
      /** A surplus payment does not pay the card. */
      isSurplus: z.boolean(),
      /** It has failed, and the same can be asked for once more. */
      isRetryable: z.boolean(),
      /** A try gives these rupees, at most the amount. */
      left: rupees.optional(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** The newest comes first; they are missing in lists and where there are none. */
  disputes: z.array(dispute).optional(),
  /** The newest comes first; lists leave them empty. */
  mails: z.array(
    z.object({
      kind: z.string(),
      createdAt: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
      failure: z.string().nullable(),
    }),
  ),
})
export type SoldGiftCard = z.output<typeof soldGiftCard>

const params = z.object({ id: id('gift card') })
const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const

const owed = z.object({
  /** It is paid and still to be sent. */
  waiting: rupees,
  /** It is left on gift cards, with those that the owner issued. */
  giftCards: rupees,
  /** It is left on the store credit of customers, with what they moved from gift cards. */
  storeCredit: rupees,
  total: rupees,
})

const one = { ...owners, params, response: itemResponse(soldGiftCard) } as const

export const soldGiftCardEndpoints = {
  'GET /back-office/gift-cards': {
    ...owners,
    summary: 'Gift cards that were sold, found by number, name or email',
    query: listQuery(['createdAt', 'sendOn'], {
      state: z.enum(giftCardStates, 'state is unknown').optional(),
    }),
    response: listResponse(soldGiftCard),
  },
  'GET /back-office/gift-cards/:id': {
    ...one,
    summary: 'A gift card that was sold, with its refunds and mails',
  },
  'POST /back-office/gift-cards/:id/resend': {
    ...one,
    summary:
      'Sends a gift card once more with a new code, also to another email; the former code ends (GIFT-07)',
    takesIdempotencyKey: true,
    body: z.object({ email: email.optional() }),
  },
  'POST /back-office/gift-cards/:id/refund': {
    ...one,
    summary:
      'Refunds what has not gone back yet of a gift card of which nothing was spent, and ends its code (GIFT-08)',
    takesIdempotencyKey: true,
    body: z.object({ reason: neededText('The reason', 300) }),
  },
  'POST /back-office/gift-cards/:id/retry-refund': {
    ...one,
    summary: 'Asks once more for a refund that has failed; the card stays as it is (GIFT-08)',
    takesIdempotencyKey: true,
    body: z.object({ refundId: id('refund') }),
  },
  'POST /back-office/gift-cards/:id/end-review': {
    ...one,
    summary: 'The owner has looked at a gift card that needed it (GIFT-08)',
    takesIdempotencyKey: true,
  },
  'GET /back-office/reports/gift-cards': {
    ...owners,
    summary:
      'Gift cards sold and refunded on these days, and what the shop owes at their end and now (GIFT-10)',
    query: daySpan,
    response: z.object({
      success,
      sold: z.object({ cards: z.number().int(), amount: rupees }),
      refunded: z.object({ cards: z.number().int(), amount: rupees }),
      /** It counts what was owed when the last of the days ended, or is owed until now. */
      owedAtEnd: owed,
      /** It counts what is owed now, whatever the days. */
      owed,
    }),
  },
} as const satisfies Record<string, Endpoint>
