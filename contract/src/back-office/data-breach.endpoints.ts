import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { email } from '../fields.ts'
import { answeredId, id } from '../primitives.ts'
import { type BreachReport, breachReports } from '../rules/breach-clocks.ts'
import { ownerOnly } from '../rules/roles.ts'
import { enteredNumber, enteredText, moment, neededText } from './fields.ts'
import { itemResponse, listQuery, listResponse, seenVersion, version, yesOrNo } from './list.ts'

const moments = { at: z.iso.datetime().nullable() }
const text = z.object({ subject: z.string(), body: z.string() })

const dataBreach = z.object({
  id: answeredId,
  title: z.string(),
  /** Both clocks begin here. */
  discoveredAt: z.iso.datetime(),
  beganAt: moments.at,
  endedAt: moments.at,
  dataKinds: z.string(),
  /** It is null while nobody knows. */
  personEstimate: z.number().int().nullable(),
  description: z.string(),
  location: z.string(),
  consequences: z.string(),
  measures: z.string(),
  advice: z.string(),
  cause: z.string(),
  prevention: z.string(),
  certInBy: z.iso.datetime(),
  boardBy: z.iso.datetime(),
  certInReportedAt: moments.at,
  /** The first notice, which is due without delay. */
  boardInformedAt: moments.at,
  boardReportedAt: moments.at,
  closedAt: moments.at,
  createdAt: z.iso.datetime(),
  /** The owner noted then that everybody concerned has the notice; null in lists. */
  peopleInformedAt: moments.at,
  mailed: z.number().int(),
  /** The texts would be sent like this now; null in lists. */
  texts: z.object({ person: text, authorities: text }).nullable(),
  /** The oldest comes first; lists leave it empty. */
  history: z.array(
    z.object({ kind: z.string(), text: z.string(), staff: z.string(), createdAt: z.iso.datetime() }),
  ),
  version,
})
export type DataBreach = z.output<typeof dataBreach>

const neededMoment = (what: string) =>
  z.iso.datetime({ offset: true, error: `${what} must be a date and time` })

const body = z
  .object({
    title: neededText('Title', 120),
    discoveredAt: neededMoment('The time when it was noticed'),
    beganAt: moment('The begin'),
    endedAt: moment('The end'),
    dataKinds: enteredText('Kinds of data', 1_000),
    personEstimate: enteredNumber('The number of people', 0, 100_000_000).nullable(),
    description: enteredText('What happened', 4_000),
    location: enteredText('Where', 1_000),
    consequences: enteredText('What may follow', 4_000),
    measures: enteredText('What is done against it', 4_000),
    advice: enteredText('What people can do', 4_000),
    cause: enteredText('Cause', 4_000),
    prevention: enteredText('Against a repetition', 4_000),
    version: seenVersion,
  })
  .refine(({ beganAt, endedAt }) => !beganAt || !endedAt || new Date(beganAt) <= new Date(endedAt), {
    message: 'The end must not be before the begin',
    path: ['endedAt'],
  })

const reportKinds = Object.keys(breachReports) as [BreachReport, ...BreachReport[]]
const report = z.object({
  report: z.enum(reportKinds, 'report is unknown'),
  sentAt: neededMoment('The time when it was sent'),
})

const params = z.object({ id: id('breach') })
const owners = { tag: 'back office', auth: 'staff', roles: ownerOnly } as const
const step = {
  ...owners,
  takesIdempotencyKey: true,
  params,
  response: itemResponse(dataBreach),
} as const
const noted = z.object({ text: neededText('The text', 4_000) })

const MAX_MAILS = 100
/** Six long texts, in a script of three bytes for a sign. */
const MAX_BYTES = 128 * 1024

const entry = { ...owners, body, maxBytes: MAX_BYTES, response: itemResponse(dataBreach) } as const

export const dataBreachEndpoints = {
  'GET /back-office/data-breaches': {
    ...owners,
    summary: 'Breaches of personal data, with the deadlines of their reports',
    query: listQuery(['discoveredAt'], { isOpen: yesOrNo('isOpen').optional() }),
    response: listResponse(dataBreach),
  },
  'GET /back-office/data-breaches/:id': {
    ...owners,
    summary: 'A breach with its history and the prepared texts',
    params,
    response: itemResponse(dataBreach),
  },
  'POST /back-office/data-breaches': {
    ...entry,
    summary: 'Records a breach; both clocks begin when it was noticed',
    takesIdempotencyKey: true,
  },
  'PUT /back-office/data-breaches/:id': {
    ...entry,
    summary: 'Changes what is known of a breach',
    params,
  },
  'POST /back-office/data-breaches/:id/report': {
    ...step,
    summary: 'Notes when a duty was done; a report to CERT-In or the Data Protection Board ends its clock',
    body: report,
  },
  'POST /back-office/data-breaches/:id/notify': {
    ...step,
    summary: 'Mails the notice to these addresses, once each',
    body: z.object({
      emails: z.array(email).min(1, 'Please enter an email').max(MAX_MAILS, `At most ${MAX_MAILS} at once`),
    }),
    maxBytes: MAX_BYTES,
  },
  'POST /back-office/data-breaches/:id/note': {
    ...step,
    summary: 'Adds a note to the history',
    body: noted,
  },
  'POST /back-office/data-breaches/:id/close': {
    ...step,
    summary: 'Ends a breach, which ends its clocks, too',
    body: noted,
  },
  'POST /back-office/data-breaches/:id/reopen': {
    ...step,
    summary: 'Opens a breach again, within its first deadlines',
    body: noted,
  },
} as const satisfies Record<string, Endpoint>
