import { formatPaise } from '@amritvasya/contract/rules/money'
import type { EmailContent } from '../platform/mail/render-email.ts'
import type { GuidanceBooking } from './booking.repository.ts'

type PackageSummary = { name: string; pricePaise: number; minutes: number }

const packageRows = ({ name, pricePaise, minutes }: PackageSummary, topic: string) => [
  { what: 'Package', value: `${name}, ${minutes} minutes` },
  { what: 'Price', value: formatPaise(pricePaise) },
  { what: 'Topic', value: topic },
]

export const bookingEmail = (booking: GuidanceBooking, chosen: PackageSummary): EmailContent => ({
  subject: `Guidance booking: ${chosen.name}, ${booking.topic}`,
  heading: `${booking.name} has requested a session`,
  paragraphs: booking.question.split(/\n+/),
  rows: [
    ...packageRows(chosen, booking.topic),
    { what: 'Name', value: booking.name },
    ...(booking.email ? [{ what: 'Email', value: booking.email }] : []),
    ...(booking.phone ? [{ what: 'Phone', value: booking.phone }] : []),
    ...(booking.preferredTime ? [{ what: 'Preferred time', value: booking.preferredTime }] : []),
  ],
  after: booking.email ? ['Reply to this email to answer the client.'] : [],
})

/** The public form must not carry text to a stranger's mailbox. */
export const bookingReceivedEmail = (topic: string, chosen: PackageSummary): EmailContent => ({
  subject: 'Your request for a sitting has reached us',
  heading: 'Thank you for your trust',
  paragraphs: [
    'Your request is with us. We answer within two working days and suggest times.',
    'Nothing is booked or paid yet: you pay once the time is agreed.',
  ],
  rows: packageRows(chosen, topic),
  after: [
    'Guidance is for reflection. It replaces no medical, psychological, legal or financial advice.',
    'If you did not ask for this, you need not do anything.',
  ],
})
