import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { email } from '../fields.ts'
import { answeredId, id, rupees, success } from '../primitives.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../rules/line-quantity.ts'

const token = z.string('This link is incomplete').max(200, 'This link is incomplete')
const message = 'A line of a cart has from 1 piece on'
const lines = z
  .array(
    z.object({ variantId: id('variant'), quantity: z.int(message).min(1, message).max(MAX_LINE_QUANTITY) }),
  )
  .max(MAX_CART_LINES, `At most ${MAX_CART_LINES} lines`)

/** A cart that is to be mailed, in the copy of a customer's data. */
export const storedCart = z.object({
  lines: z.array(z.object({ variantId: answeredId, quantity: z.number() })),
  way: z.enum(['request', 'account']),
  textVersion: z.string(),
  state: z.string(),
  askedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  /** The mail left then, or was left out. */
  decidedAt: z.iso.datetime().nullable(),
})
export type StoredCart = z.output<typeof storedCart>

const restoredLine = z.object({
  product: answeredId,
  variant: answeredId,
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  quantity: z.number(),
  /** It is the price of today. */
  price: rupees,
})
export type RestoredLine = z.output<typeof restoredLine>

/** Decision 380 asks for these calls. */
export const cartReminderEndpoints = {
  'POST /public/cart-reminders': {
    summary:
      'Ask for one mail with the cart, if it is not bought by then. The answer is the same for every address but a signed-in customer’s own',
    tag: 'orders',
    auth: 'optional',
    body: z.object({ email, lines: lines.min(1, 'The cart is empty') }),
    response: z.object({
      success,
      message: z.string(),
      /** It stops the reminder and comes only for the customer's own address. */
      stopToken: z.string().optional(),
    }),
  },
  'POST /public/cart-reminders/open': {
    summary: 'The pieces of a mailed cart that are still known, with the token of the mail',
    tag: 'orders',
    body: z.object({ token }),
    response: z.object({ success, lines: z.array(restoredLine) }),
  },
  'POST /public/cart-reminders/stop': {
    summary: 'Stop mails about carts to an address, with the token of any of them; again does no harm',
    tag: 'orders',
    body: z.object({ token }),
    response: z.object({ success, message: z.string() }),
  },
  'PUT /users/cart-reminder': {
    summary:
      'What is in the cart of a customer who has agreed to one mail with it; an empty cart is forgotten. Nothing is kept without the consent, and the answer says so',
    tag: 'orders',
    auth: 'customer',
    body: z.object({ lines }),
    response: z.object({ success, isOn: z.boolean() }),
  },
} as const satisfies Record<string, Endpoint>
