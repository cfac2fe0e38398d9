import { formatDateTime } from '@amritvasya/contract/rules/dates'
import type { Settings } from '../../content/index.ts'
import type { EmailContent } from '../../platform/mail/render-email.ts'
import type { AffectedCounts } from './affected.repository.ts'
import type { BreachRow } from './breach.repository.ts'

export type Contact = { name: string; email: string | undefined; phone: string | undefined }

/** The grievance officer answers questions about data, and the shop itself while nobody is named. */
export function contactOf({ name, email, phone, grievanceOfficer }: Settings, ownerEmail?: string): Contact {
  const officer = grievanceOfficer
  return {
    name: officer ? `${officer.name}, ${officer.designation}` : name,
    email: officer?.email ?? email ?? ownerEmail,
    phone: officer?.phone ?? phone ?? undefined,
  }
}

const contactLine = ({ name, email, phone }: Contact): string =>
  [name, email, phone].filter(Boolean).join(', ')

const UNKNOWN = 'not known yet'
const orUnknown = (text: string): string => text || UNKNOWN

function occurred({ began_at, ended_at }: BreachRow): string {
  if (began_at === null) return ended_at ? `until ${formatDateTime(ended_at)}` : UNKNOWN
  const from = formatDateTime(began_at)
  return ended_at ? `${from} to ${formatDateTime(ended_at)}` : `since ${from}`
}

/** The DPDP Rules, 2025, rule 7(1): description with extent and time, consequences, measures, own safety, contact. */
export function personEmail(
  breach: BreachRow,
  shop: string,
  contact: Contact,
  publicUrl: string,
): EmailContent {
  const { discovered_at, data_kinds, description, consequences, measures, advice } = breach
  const time = breach.began_at ? ` It happened ${occurred(breach)}, in Indian time.` : ''
  return {
    subject: `Your personal data at ${shop}: a breach that concerns you`,
    heading: 'Your personal data',
    paragraphs: [
      `On ${formatDateTime(discovered_at)} we noticed a breach of personal data that concerns you.${time}`,
      ...description.split(/\n+/),
      ...(data_kinds ? [`Data of yours that may be concerned: ${data_kinds}`] : []),
      `What may follow for you: ${consequences}`,
      `What we have done and are doing: ${measures}`,
      `What you can do yourself: ${advice}`,
    ],
    after: [
      `Questions: ${contactLine(contact)}.`,
      'We never ask for a password, a code or a payment in connection with this.',
      'You may complain to us, and then to the Data Protection Board of India.',
    ],
    end: {
      text: 'You get this mail because your data are concerned.',
      link: { name: 'Privacy notice', address: `${publicUrl}/privacy-notice` },
    },
  }
}

const lines = (rows: readonly (readonly [what: string, value: string])[]): string =>
  rows.map(([what, value]) => `${what}: ${value}`).join('\n\n')

type Reported = {
  breach: BreachRow
  shop: string
  contact: Contact
  counts: AffectedCounts
  publicUrl: string
}

const extent = ({ breach: { person_estimate }, counts: { total } }: Reported): string =>
  person_estimate === null
    ? total > 0
      ? `${total} known so far`
      : UNKNOWN
    : `${person_estimate} (${total} named so far)`

const beginning = (subject: Reported): [string, string][] => [
  ['Data fiduciary', `${subject.shop}, ${subject.publicUrl}`],
  ['Contact', contactLine(subject.contact)],
  ['Noticed', `${formatDateTime(subject.breach.discovered_at)} (IST)`],
  ['Occurred', `${occurred(subject.breach)} (IST)`],
]

/** CERT-In's directions of 28 April 2022, (ii) and its incident reporting form: as far as known within 6 hours. */
export const certInText = (subject: Reported) => ({
  subject: `Incident report: ${subject.breach.title}`,
  body: lines([
    ['To', 'CERT-In, incident@cert-in.org.in, 1800-11-4949'],
    ['Type of incident', 'Data breach'],
    ...beginning(subject),
    ['Systems and place', orUnknown(subject.breach.location)],
    ['Description and symptoms', subject.breach.description || subject.breach.title],
    ['Cause, as far as known', orUnknown(subject.breach.cause)],
    ['Data and people affected', `${orUnknown(subject.breach.data_kinds)}; people: ${extent(subject)}`],
    ['Actions taken', orUnknown(subject.breach.measures)],
  ]),
})

/** The DPDP Rules, 2025, rule 7(2)(a): without delay. */
export const boardFirstText = (subject: Reported) => ({
  subject: `Intimation of a personal data breach: ${subject.breach.title}`,
  body: lines([
    ...beginning(subject),
    ['Nature', subject.breach.description || subject.breach.title],
    ['Extent', `${orUnknown(subject.breach.data_kinds)}; people: ${extent(subject)}`],
    ['Location', orUnknown(subject.breach.location)],
    ['Likely impact', orUnknown(subject.breach.consequences)],
  ]),
})

/** The DPDP Rules, 2025, rule 7(2)(b)(i) to (vi): within 72 hours. */
export const boardDetailsText = (subject: Reported) => ({
  subject: `Details of a personal data breach: ${subject.breach.title}`,
  body: lines([
    ...beginning(subject),
    ['(i) Updated description', subject.breach.description || subject.breach.title],
    ['Extent', `${orUnknown(subject.breach.data_kinds)}; people: ${extent(subject)}`],
    ['Location', orUnknown(subject.breach.location)],
    ['Likely impact', orUnknown(subject.breach.consequences)],
    ['(ii) and (iv) Events, circumstances, reasons, and who caused it', orUnknown(subject.breach.cause)],
    ['(iii) Measures to mitigate risk', orUnknown(subject.breach.measures)],
    ['(v) Measures against a recurrence', orUnknown(subject.breach.prevention)],
    [
      '(vi) Intimations to the people affected',
      `${subject.counts.informed} of ${subject.counts.total} informed; the others: ${
        subject.counts.total - subject.counts.informed
      }. Text: see the notice in the annexe.`,
    ],
  ]),
})
