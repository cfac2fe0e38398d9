import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { email, emailOr, fullName, optionalText } from '../fields.ts'
import { rupees, success } from '../primitives.ts'
import { giftMessageProblem, giftNameProblem, MAX_GIFT_MESSAGE } from '../rules/gift-cards.ts'
import { paymentProof } from './payment-proof.ts'
import { razorpayOrder } from './razorpay-order.ts'

/**
 * open: not paid; paid: waits for its day; expired: nobody paid for it within a month; voided: the bank has taken its
 * payment back.
 */
export const giftCardStates = ['open', 'paid', 'sent', 'refunded', 'expired', 'voided'] as const

/** The buyer sees it by the link of the mail; it never has the code. */
export const boughtGiftCard = z.object({
  number: z.string(),
  state: z.enum(giftCardStates),
  amount: rupees,
  /** It is empty once they are deleted. */
  buyerName: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string(),
  /** It is a day in India. */
  sendOn: z.string(),
  sentAt: z.iso.datetime().nullable(),
  /** Last day on which it pays. */
  validUntil: z.string(),
  /** It was sent and nobody has used it. */
  isUnused: z.boolean(),
})
export type BoughtGiftCard = z.output<typeof boughtGiftCard>

/** A gift card in the copy of a customer's data: bought by them, or sent to them. */
export const exportedGiftCard = boughtGiftCard
  .omit({ isUnused: true })
  .extend({ buyerEmail: z.string(), createdAt: z.iso.datetime() })
export type ExportedGiftCard = z.output<typeof exportedGiftCard>

const incomplete = 'This link is incomplete'
const link = { token: z.string(incomplete).max(200, incomplete) }
const day = z.string('Please choose a day').regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day')
const message = optionalText(MAX_GIFT_MESSAGE, 'The message').superRefine((text, context) => {
  const problem = giftMessageProblem(text)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})
const name = (missing: string) =>
  fullName(missing).superRefine((text, context) => {
    const problem = giftNameProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
const recipient = {
  recipientName: name('Please enter the name of who gets the card'),
  recipientEmail: emailOr('Please enter the email of who gets the card'),
  message,
  sendOn: day,
}
const response = z.object({ success, card: boughtGiftCard })

export const giftCardEndpoints = {
  'POST /public/gift-cards': {
    summary: 'Asks for a gift card, which is paid by the link that is answered (GIFT-01, GIFT-02)',
    tag: 'payments',
    auth: 'optional',
    namesFields: true,
    body: z.object({
      amount: z.number('Please choose an amount').min(1).max(50_000),
      buyerName: name('Please enter your name'),
      buyerEmail: email,
      ...recipient,
    }),
    response: response.extend({ token: z.string() }),
  },
  'POST /public/gift-cards/link': {
    summary: 'The gift card of a link (GIFT-05)',
    tag: 'payments',
    body: z.object(link),
    response,
  },
  'POST /public/gift-cards/open': {
    summary: 'Opens the payment of a gift card by its link (GIFT-04)',
    tag: 'payments',
    body: z.object(link),
    /** It is null when there is nothing to pay; the state says why. */
    response: response.extend({ razorpayOrder: razorpayOrder.nullable() }),
  },
  'POST /public/gift-cards/verify': {
    summary: 'Proves the payment of a gift card by its signature (GIFT-04, P1)',
    tag: 'payments',
    body: z.object({ ...paymentProof, ...link }),
    response: response.extend({ message: z.string() }),
  },
  'POST /public/gift-cards/change': {
    summary: 'Changes who gets a gift card, and when, before it is sent (GIFT-07)',
    tag: 'payments',
    namesFields: true,
    body: z.object({ ...link, ...recipient }),
    response,
  },
  'POST /public/gift-cards/resend': {
    summary: 'Sends a gift card once more, with a new code; the former one ends (GIFT-07)',
    tag: 'payments',
    body: z.object(link),
    response,
  },
} as const satisfies Record<string, Endpoint>
