import { complaintTopics, complaintWays } from '@amritvasya/contract/rules/complaint-clocks'
import { formatDateTime } from '@amritvasya/contract/rules/dates'
import type { Settings } from '../content/index.ts'
import type { EmailContent, EmailRow } from '../platform/mail/render-email.ts'
import type { ComplaintRow } from './complaint.repository.ts'

const STATUS_PATH = '/complaint/status'

const rowsOf = ({ number, topic, order_number, acknowledge_by, redress_by }: ComplaintRow): EmailRow[] => [
  { what: 'Complaint', value: number },
  { what: 'About', value: complaintTopics[topic] },
  ...(order_number ? [{ what: 'Order', value: order_number }] : []),
  { what: 'Acknowledged by', value: formatDateTime(acknowledge_by) },
  { what: 'Resolved by', value: formatDateTime(redress_by) },
]

const officerText = ({ grievanceOfficer: officer, email, phone }: Settings): string[] =>
  officer
    ? [
        `${officer.designation}: ${[officer.name, officer.email ?? email, officer.phone ?? phone].filter(Boolean).join(', ')}.`,
      ]
    : []

const follow = (publicUrl: string) => ({ name: 'See your complaint', address: `${publicUrl}${STATUS_PATH}` })

/** The public form must not carry text to a stranger's mailbox, so the mail repeats nothing that was typed. */
export const receivedEmail = (
  complaint: ComplaintRow,
  settings: Settings,
  publicUrl: string,
): EmailContent => ({
  subject: `Your complaint ${complaint.number} has reached us`,
  heading: 'We have your complaint',
  paragraphs: [
    `Its number is ${complaint.number}. We will acknowledge it within 48 hours and resolve it within one month.`,
  ],
  rows: rowsOf({ ...complaint, order_number: complaint.order_id ? complaint.order_number : null }),
  button: follow(publicUrl),
  after: [
    ...officerText(settings),
    'You may also turn to the National Consumer Helpline (1915) at any time.',
    'If you did not write to us, you need not do anything.',
  ],
})

/** The address was told or read, and may be another person's: the mail repeats nothing of the complaint. */
export const enteredEmail = (
  complaint: ComplaintRow,
  settings: Settings,
  publicUrl: string,
): EmailContent => ({
  subject: `We have your complaint ${complaint.number}`,
  heading: 'We have your complaint and look into it',
  paragraphs: [
    `It reached us on ${formatDateTime(complaint.created_at)}. Its number is ${complaint.number}, and we settle it within one month of that day.`,
  ],
  rows: rowsOf({ ...complaint, order_number: complaint.order_id ? complaint.order_number : null }),
  button: follow(publicUrl),
  after: [
    ...officerText(settings),
    'You may also turn to the National Consumer Helpline (1915) at any time.',
    'If you have no complaint, please reply to this email.',
  ],
})

export const ownerEmail = (complaint: ComplaintRow, publicUrl: string): EmailContent => ({
  subject: `Complaint ${complaint.number}: ${complaintTopics[complaint.topic]}`,
  heading: `${complaint.name} has a complaint`,
  paragraphs: complaint.message.split(/\n+/),
  rows: [
    ...rowsOf(complaint),
    ...(complaint.came_by === 'form' ? [] : [{ what: 'Came', value: complaintWays[complaint.came_by] }]),
    ...(complaint.email ? [{ what: 'Email', value: complaint.email }] : []),
    ...(complaint.phone ? [{ what: 'Phone', value: complaint.phone }] : []),
  ],
  button: {
    name: 'Open the complaint',
    address: `${publicUrl}/back-office/complaints/${complaint.id}/show`,
  },
  after: ['Acknowledge and answer it in the back office, so that both deadlines are recorded.'],
})

const headings = {
  acknowledged: 'We are looking into your complaint',
  answered: 'Our reply to your complaint',
  resolved: 'Your complaint is resolved',
  reopened: 'Your complaint is open again',
} as const
export type MailedStep = keyof typeof headings

export const stepEmail = (
  step: MailedStep,
  complaint: ComplaintRow,
  text: string,
  publicUrl: string,
): EmailContent => ({
  subject: `${headings[step]}: ${complaint.number}`,
  heading: headings[step],
  paragraphs: text.split(/\n+/),
  rows: [{ what: 'Complaint', value: complaint.number }],
  button: follow(publicUrl),
  after:
    step === 'resolved'
      ? ['If this does not settle it, reply to this email, or call the National Consumer Helpline (1915).']
      : ['Reply to this email to answer us.'],
})
