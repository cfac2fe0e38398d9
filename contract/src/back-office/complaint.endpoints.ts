import { z } from 'zod'
import { complaint, complaintEntryKind, complaintTopic } from '../complaints/endpoints.ts'
import type { Endpoint } from '../endpoint.ts'
import { fullName, letterText, optionalEmail, optionalLine, optionalPhone } from '../fields.ts'
import { answeredId, id } from '../primitives.ts'
import { type ComplaintWay, complaintWays } from '../rules/complaint-clocks.ts'
import { packing } from '../rules/roles.ts'
import { neededText } from './fields.ts'
import { itemResponse, listQuery, listResponse } from './list.ts'

const ways = Object.keys(complaintWays) as [ComplaintWay, ...ComplaintWay[]]

export const adminComplaint = complaint.extend({
  id: answeredId,
  orderId: answeredId.nullable(),
  customerId: answeredId.nullable(),
  name: z.string(),
  /** It is empty when it came without one. */
  email: z.string(),
  phone: z.string().nullable(),
  cameBy: z.enum(ways),
  /** The number by SMS, for whoever has no email; null in lists. */
  sms: z
    .object({
      /** It is true while its text is registered and on, and the complaint waits to be acknowledged. */
      canSend: z.boolean(),
      /** It is null before the first one. */
      state: z.enum(['waiting', 'arrived', 'failed']).nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** The oldest comes first, with the staff's own notes; lists leave it empty. */
  history: z.array(
    z.object({
      kind: complaintEntryKind,
      text: z.string(),
      /** It is null for the author of the complaint; of `received`, who entered it. */
      staff: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
})
export type AdminComplaint = z.output<typeof adminComplaint>

const entered = z
  .object({
    cameBy: z.enum(ways, 'Please choose how it came').exclude(['form'], 'Please choose how it came'),
    cameAt: z.iso.datetime({ offset: true, error: 'Please enter when it came' }),
    topic: complaintTopic,
    orderNumber: optionalLine(40, 'Order number'),
    name: fullName('Please enter the name'),
    email: optionalEmail,
    phone: optionalPhone,
    message: letterText('Please enter what the complaint says', { max: 4_000, what: 'Message' }),
  })
  .refine(({ cameBy, email, phone }) => cameBy === 'letter' || email !== null || phone !== null, {
    message: 'Please enter an email or a phone number, so that the complaint can be answered',
    path: ['phone'],
  })
export type EnteredComplaint = z.output<typeof entered>

const params = z.object({ id: id('complaint') })
const change = (summary: string, what: string) => ({
  summary,
  tag: 'back office' as const,
  auth: 'staff' as const,
  roles: packing,
  takesIdempotencyKey: true,
  params,
  body: z.object({ text: neededText(what, 4_000) }),
  response: itemResponse(adminComplaint),
})

const packers = { tag: 'back office', auth: 'staff', roles: packing } as const
const one = { ...packers, params, response: itemResponse(adminComplaint) } as const

export const adminComplaintEndpoints = {
  'GET /back-office/complaints': {
    summary: 'Complaints, found by number, order, name and words',
    ...packers,
    query: listQuery(['createdAt', 'redressBy'], {
      state: z.enum(['received', 'acknowledged', 'resolved', 'open'], 'state is unknown').optional(),
      due: z.enum(['soon', 'overdue'], 'due must be soon or overdue').optional(),
      orderId: id('order').optional(),
    }),
    response: listResponse(adminComplaint),
  },
  'POST /back-office/complaints': {
    summary:
      'Enters a complaint that came by telephone, letter or over the counter; acknowledges it by mail, or by SMS where no email is known',
    ...packers,
    takesIdempotencyKey: true,
    body: entered,
    response: itemResponse(adminComplaint),
  },
  'GET /back-office/complaints/:id': {
    summary: 'A complaint with its history',
    ...one,
  },
  'POST /back-office/complaints/:id/acknowledge': {
    ...change('Acknowledges a complaint by mail, which ends the clock of 48 hours', 'The acknowledgement'),
  },
  'POST /back-office/complaints/:id/text': {
    summary:
      'Sends the number of a complaint without an email by SMS; it is acknowledged once the SMS has arrived',
    ...one,
    takesIdempotencyKey: true,
  },
  'POST /back-office/complaints/:id/answer': {
    ...change('Answers by mail; the first answer also acknowledges', 'The answer'),
  },
  'POST /back-office/complaints/:id/note': {
    ...change('Adds a note that the author of the complaint never sees', 'The note'),
  },
  'POST /back-office/complaints/:id/resolve': {
    ...change('Ends a complaint, and mails what was done', 'What was done'),
  },
  'POST /back-office/complaints/:id/reopen': {
    ...change('Opens a complaint again, within its first deadlines', 'The reason'),
  },
} as const satisfies Record<string, Endpoint>
