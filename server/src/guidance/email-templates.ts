import type { EmailContent } from '../platform/mail/render-email.ts'
import type { GuidanceBooking } from './booking.repository.ts'

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 2,
})

type NamedPackage = { name: string; pricePaise: number; minutes: number }

const packageRows = ({ name, pricePaise, minutes }: NamedPackage, topic: string) => [
  { what: 'Package', value: `${name}, ${minutes} minutes` },
  { what: 'Price', value: rupees.format(pricePaise / 100).replace(/\.00$/, '') },
  { what: 'Topic', value: topic },
]

export const bookingEmail = (booking: GuidanceBooking, chosen: NamedPackage): EmailContent => ({
  subject: `Session request: ${chosen.name}, ${booking.topic}`,
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

/** Repeats no input: the public form must not carry text to a stranger's mailbox. */
export const bookingReceivedEmail = (topic: string, chosen: NamedPackage): EmailContent => ({
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
