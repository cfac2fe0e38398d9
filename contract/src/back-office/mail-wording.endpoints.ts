import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { id } from '../primitives.ts'
import { wordingLengths } from '../rules/mail-wording.ts'
import { ownerOnly } from '../rules/roles.ts'
import { wordedMailKinds } from '../rules/worded-mails.ts'
import { enteredText } from './fields.ts'
import { itemResponse, listResponse, seenVersion, version } from './list.ts'

const kind = z.enum(wordedMailKinds, 'There is no such mail')
const params = z.object({ id: kind })

const text = (what: string, part: keyof typeof wordingLengths) => enteredText(what, wordingLengths[part])
const wording = z.object({
  subject: text('The subject', 'subject'),
  heading: text('The heading', 'heading'),
  intro: text('The text', 'intro'),
  closing: text('The closing text', 'closing'),
})
const shownWording = z.object({
  subject: z.string(),
  heading: z.string(),
  intro: z.string(),
  closing: z.string(),
})

const revision = z.object({
  revision: z.number().int(),
  /** The shop words it by itself when it is null. */
  wording: shownWording.nullable(),
  restoredFrom: z.number().int().nullable(),
  author: z.string(),
  createdAt: z.iso.datetime(),
})
export type MailRevision = z.output<typeof revision>

const summary = z.object({
  id: kind,
  name: z.string(),
  sentWhen: z.string(),
  /** The shop words it by itself when it is false. */
  isWorded: z.boolean(),
  /** It is true when the stored texts no longer fit the mail, so that the shop's own are sent. */
  isFaulty: z.boolean(),
  changedAt: z.iso.datetime().nullable(),
  author: z.string().nullable(),
})
export type MailWordingSummary = z.output<typeof summary>

const mailWording = shownWording.extend({ id: kind, name: z.string(), sentWhen: z.string(), version })
export type WordedMailRecord = z.output<typeof mailWording>

const rendered = z.object({
  subject: z.string(),
  /** It is a whole document, for a frame without scripts. */
  html: z.string(),
  text: z.string(),
  /** The preview shows this order; it is null for an invented one. */
  orderId: z.string().nullable(),
  orderNumber: z.string(),
})
export type RenderedMail = z.output<typeof rendered>

const tried = z.object({
  ...wording.shape,
  /** An invented order stands in for none. */
  orderId: id('order').optional(),
})

const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const

const one = { ...owners, params } as const

export const mailWordingEndpoints = {
  'GET /back-office/mail-wordings': {
    ...owners,
    summary: 'The mails whose subject and texts the owner may change',
    response: listResponse(summary),
  },
  'GET /back-office/mail-wordings/:id': {
    ...one,
    summary: 'The texts of a mail as they hold now',
    response: itemResponse(mailWording),
  },
  'GET /back-office/mail-wordings/:id/revisions': {
    ...one,
    summary: 'Every version of the texts of a mail, the newest first, 200 at most',
    response: listResponse(revision),
  },
  'PUT /back-office/mail-wordings/:id': {
    ...one,
    summary:
      'Saves the texts of a mail, which the next mail has; refuses unknown placeholders with their place',
    namesFields: true,
    takesIdempotencyKey: true,
    body: z.object({ ...wording.shape, version: seenVersion }),
    response: itemResponse(mailWording),
  },
  'POST /back-office/mail-wordings/:id/restore': {
    ...one,
    summary: 'Saves the texts of a former version again, or with 0 the shop’s own',
    takesIdempotencyKey: true,
    body: z.object({
      revision: z.int('Please choose a version').min(0).max(1_000_000),
      version: seenVersion,
    }),
    response: itemResponse(mailWording),
  },
  'POST /back-office/mail-wordings/:id/preview': {
    ...one,
    summary: 'Shows a mail with texts that are not saved yet; its links lead to the home page',
    isUnlogged: true,
    namesFields: true,
    body: tried,
    response: itemResponse(rendered),
  },
  'POST /back-office/mail-wordings/:id/test': {
    ...one,
    summary: 'Sends a mail with texts that are not saved yet to the mailbox of the caller, ten an hour',
    namesFields: true,
    takesIdempotencyKey: true,
    body: tried,
    response: itemResponse(z.object({ sentTo: z.string(), orderId: z.string().nullable() })),
  },
} as const satisfies Record<string, Endpoint>
