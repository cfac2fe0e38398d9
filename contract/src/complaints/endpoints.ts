import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { fullName, letterText, line, optionalEmail, optionalLine, optionalPhone } from '../fields.ts'
import { success } from '../primitives.ts'
import { type ComplaintTopic, complaintTopics } from '../rules/complaint-clocks.ts'

const topics = Object.keys(complaintTopics) as [ComplaintTopic, ...ComplaintTopic[]]
export const complaintTopic = z.enum(topics, 'Please choose what your complaint is about')
export const complaintStatus = z.enum(['received', 'acknowledged', 'resolved'])
export const complaintEntryKind = z.enum([
  'received',
  'acknowledged',
  'answered',
  'noted',
  'resolved',
  'reopened',
])

/** Its author sees it like this. Moments are ISO 8601 in UTC. */
export const complaint = z.object({
  /** It reads like `C-261123-7K2QM`. */
  number: z.string(),
  state: complaintStatus,
  topic: complaintTopic,
  orderNumber: z.string().nullable(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  acknowledgeBy: z.iso.datetime(),
  redressBy: z.iso.datetime(),
  acknowledgedAt: z.iso.datetime().nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  /** The oldest comes first, without the staff's own notes. */
  history: z.array(z.object({ kind: complaintEntryKind, text: z.string(), createdAt: z.iso.datetime() })),
})
export type Complaint = z.output<typeof complaint>

/** Customers may have no email (PHONE-02). */
const contact = { email: optionalEmail, phone: optionalPhone }
const isReachable = ({ email, phone }: { email: string | null; phone: string | null }) =>
  email !== null || phone !== null
const unreachable = { message: 'Please enter your email or your phone number', path: ['email'] }

const body = z
  .object({
    topic: complaintTopic,
    orderNumber: optionalLine(40, 'Order number'),
    name: fullName(),
    ...contact,
    message: letterText('Please write what happened', { max: 4_000, what: 'Message' }),
  })
  .refine(isReachable, unreachable)

export const complaintEndpoints = {
  'POST /public/complaints': {
    summary: 'Opens a complaint; the answer has its number, and so has a mail where an email is named',
    tag: 'complaints',
    auth: 'optional',
    body,
    response: z.object({
      success,
      message: z.string(),
      number: z.string(),
      acknowledgeBy: z.iso.datetime(),
      redressBy: z.iso.datetime(),
    }),
  },
  'POST /public/complaints/status': {
    summary:
      'Complaints by their number or that of their order, with the email that they came from, or by their own number with the phone number',
    tag: 'complaints',
    body: z
      .object({
        number: line('Please enter the number of the complaint or of the order', { max: 40, what: 'Number' }),
        ...contact,
      })
      .refine(isReachable, unreachable),
    response: z.object({ success, complaints: z.array(complaint) }),
  },
  'GET /complaints': {
    summary: 'The customer’s complaints, newest first, at most 100',
    tag: 'complaints',
    auth: 'customer',
    response: z.object({ success, complaints: z.array(complaint) }),
  },
} as const satisfies Record<string, Endpoint>
