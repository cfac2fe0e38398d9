import { z } from 'zod'
import { address } from '../addresses/address.ts'
import { requestedNotice } from '../catalogue/notices.endpoints.ts'
import { storedCart } from '../checkout/cart-reminders.endpoints.ts'
import { complaint } from '../complaints/endpoints.ts'
import { sentMessage } from '../content/message.endpoints.ts'
import { subscription } from '../content/newsletter.endpoints.ts'
import { consentChange } from '../data-protection/endpoints.ts'
import type { Endpoint } from '../endpoint.ts'
import { email, otp, requiredPassword } from '../fields.ts'
import { sentServiceRequest } from '../guidance/endpoints.ts'
import { formerOrder } from '../orders/former-order.ts'
import { order } from '../orders/order.ts'
import { exportedGiftCard } from '../payments/gift-card.endpoints.ts'
import { answeredId, id, rupees, success } from '../primitives.ts'
import { ownQuestion } from '../questions/endpoints.ts'
import { review } from '../reviews/endpoints.ts'
import { nominee } from './nominee.endpoints.ts'
import { ownCredit } from './own-credit.ts'
import { message, profileBody, token, user } from './user.ts'

/** Times are ISO 8601 in UTC. */
export const runningSession = z.object({
  id: answeredId,
  /** It reads like `Chrome on Android`; empty before the first request. */
  device: z.string(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})

const own = { tag: 'accounts', auth: 'customer' } as const

export const profileEndpoints = {
  'GET /users/profile': {
    summary: 'The signed-in customer (API-06)',
    ...own,
    response: z.object({
      success,
      message,
      user,
      /** The customer has agreed to one mail with a cart; else missing (REMIND-03). */
      followsCart: z.literal(true).optional(),
    }),
  },
  'PUT /users/profile': {
    summary: 'Changes name and phone; the address changes only with a code (API-42)',
    ...own,
    body: z.object(profileBody),
    response: z.object({ success, message, user }),
  },
  'POST /users/send-verification-otp-change': {
    summary: 'Sends a code to the new address (API-43)',
    ...own,
    body: z.object({
      email,
      /** It is required when the sign-in is more than 15 minutes old. */
      currentPassword: requiredPassword('Please enter your password').optional(),
    }),
    response: z.object({ success, message }),
  },
  'POST /users/verify-email-change': {
    summary: 'Changes the address and the rest; every other token ends, the answer has a new one (API-44)',
    ...own,
    body: z.object({ email, otp, ...profileBody }),
    response: z.object({ success, message, user, token }),
  },
  'GET /users/sessions': {
    summary: 'Where the customer is signed in, newest first',
    ...own,
    response: z.object({ success, sessions: z.array(runningSession) }),
  },
  'POST /users/sessions/end': {
    summary: 'Signs one device out',
    ...own,
    body: z.object({ id: id('session'), currentPassword: requiredPassword('Please enter your password') }),
    response: z.object({ success, message }),
  },
  'POST /users/restore-email': {
    summary:
      'Undoes a change of email with the token mailed to the old address; the password must be reset then',
    tag: 'accounts',
    body: z.object({ token: z.string('This link is incomplete').max(200, 'This link is incomplete') }),
    response: z.object({ success, message }),
  },
  'GET /users/export': {
    summary: 'Everything the shop keeps about the customer',
    ...own,
    response: z.object({
      success,
      exportedAt: z.string(),
      user: user.extend({ createdAt: z.string() }),
      /** The newest address comes first. */
      formerEmails: z.array(z.object({ email: z.string(), usedUntil: z.string().nullable() })),
      addresses: z.array(address),
      orders: z.array(order),
      /** They are of the shop before this one. */
      formerOrders: z.array(formerOrder),
      reviews: z.array(review),
      /** They are about products, also those sent from any address that the customer had. */
      questions: z.array(ownQuestion),
      messages: z.array(sentMessage),
      /** They were asked for, about pieces, with any address that the customer had. */
      notices: z.array(requestedNotice),
      /** They were to be mailed to any address that the customer had, while the shop knows whose they are. */
      cartReminders: z.array(storedCart),
      guidanceRequests: z.array(sentServiceRequest),
      complaints: z.array(complaint),
      newsletter: subscription.nullable(),
      /** The newest comes first, with those of messages to phones. */
      consents: z.array(consentChange),
      /** It is null when nobody is named. */
      nominee: nominee.nullable(),
      /** The oldest credit comes first. */
      storeCredits: z.array(ownCredit),
      /** They were bought by the customer or sent to them. */
      giftCards: z.array(exportedGiftCard),
      /** It is null when no number was proved by a code. */
      signInPhone: z
        .object({ phone: z.string(), verifiedAt: z.iso.datetime(), lastUsedAt: z.iso.datetime() })
        .nullable(),
      sessions: z.array(z.object({ startedAt: z.string(), expiresAt: z.string() })),
    }),
  },
  'POST /users/send-verification-otp-delete': {
    summary: 'Sends the code that deleting the account needs, and tells the store credit that ends with it',
    ...own,
    response: z.object({ success, message, storeCredit: rupees }),
  },
  'POST /users/delete-account': {
    summary:
      'Deletes the account with all that belongs to it or was sent with its emails, but its orders and reviews; every token ends',
    ...own,
    body: z.object({ otp }),
    response: z.object({ success, message }),
  },
} as const satisfies Record<string, Endpoint>
