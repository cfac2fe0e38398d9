import { formatDateTime } from '@amritvasya/contract/rules/dates'
import type { Settings } from '../../content/index.ts'
import type { EmailContent } from '../../platform/mail/render-email.ts'
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
      text: 'You are receiving this email because your data is affected.',
      link: { name: 'Privacy notice', address: `${publicUrl}/privacy-notice` },
    },
  }
}

type Reported = {
  breach: BreachRow
  shop: string
  contact: Contact
  mailed: number
  publicUrl: string
}

/**
 * Writes what CERT-In's directions of 28 April 2022, (ii), and the DPDP Rules, 2025, rule 7(2)(a) and (b)(i) to (vi),
 * ask for, as far as it is known.
 */
export function authoritiesText({ breach, shop, contact, mailed, publicUrl }: Reported) {
  const people = breach.person_estimate ?? UNKNOWN
  const rows = [
    ['Data fiduciary', `${shop}, ${publicUrl}`],
    ['Contact', contactLine(contact)],
    ['Noticed', `${formatDateTime(breach.discovered_at)} (IST)`],
    ['Occurred', `${occurred(breach)} (IST)`],
    ['Type of incident', 'Data breach'],
    ['Description and nature', breach.description || breach.title],
    ['Extent', `${orUnknown(breach.data_kinds)}; people: ${people}`],
    ['Systems and place', orUnknown(breach.location)],
    ['Likely impact', orUnknown(breach.consequences)],
    ['Events, circumstances, reasons, and who caused it', orUnknown(breach.cause)],
    ['Measures to mitigate risk', orUnknown(breach.measures)],
    ['Measures against a recurrence', orUnknown(breach.prevention)],
    ['Intimations to the people affected', `${mailed} by mail. Text: see the notice in the annexe.`],
  ]
  return {
    subject: `Report of a personal data breach: ${breach.title}`,
    body: rows.map(([what, value]) => `${what}: ${value}`).join('\n\n'),
  }
}
