import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { success } from '../primitives.ts'
import { consentPurposes, consentWays } from '../rules/consent-purposes.ts'
import { messageChannels } from '../rules/phone-messages.ts'

const purpose = z.enum(consentPurposes)

/** It is a row of the ledger of consents. */
export const consentChange = z.object({
  purpose: z.enum([...consentPurposes, ...messageChannels]),
  /** It is the number for SMS and WhatsApp, null for what concerns emails. */
  phone: z.string().nullable(),
  isGranted: z.boolean(),
  /** It names the words that were shown; null for a consent of before the ledger. */
  textVersion: z.string().nullable(),
  way: z.enum(consentWays),
  at: z.iso.datetime(),
})
export type ConsentChange = z.output<typeof consentChange>

const consents = z.object({
  success,
  consents: z.array(
    z.object({
      purpose,
      name: z.string(),
      /** The words are those in force. */
      text: z.string(),
      isGranted: z.boolean(),
      changedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** The newest comes first, with SMS and WhatsApp. */
  history: z.array(consentChange),
})
export type Consents = z.output<typeof consents>

const token = z.string('This link is incomplete').max(200, 'This link is incomplete')

export const dataProtectionEndpoints = {
  'GET /users/consents': {
    summary: 'What the customer has agreed to, and every change of it',
    tag: 'accounts',
    auth: 'customer',
    response: consents,
  },
  'PUT /users/consents': {
    summary: 'Gives a consent or takes it back, which takes effect at once',
    tag: 'accounts',
    auth: 'customer',
    body: z.object({ purpose, isGranted: z.boolean() }),
    response: consents,
  },
  'POST /public/consents/withdraw': {
    summary: 'Takes a consent back, with the token of a mail; again does no harm',
    tag: 'accounts',
    body: z.object({ token }),
    response: z.object({ success, message: z.string() }),
  },
} as const satisfies Record<string, Endpoint>
