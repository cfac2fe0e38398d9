import type { CustomerMailValues } from '@amritvasya/contract/rules/customer-mails'
import { fillWording, type MailWording } from '@amritvasya/contract/rules/mail-wording'
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

const advice =
  'Guidance is for reflection. It is no substitute for medical, psychological, legal or financial advice.'

/** The public form must not carry text to a stranger's mailbox. */
export function bookingReceivedEmail(
  wording: MailWording,
  shop: string,
  topic: string,
  chosen: PackageSummary,
): EmailContent {
  const values: CustomerMailValues<'guidanceRequested'> = { shop_name: shop, package: chosen.name, topic }
  const { after, ...words } = fillWording(wording, values)
  return { ...words, rows: packageRows(chosen, topic), after: [advice, ...after] }
}

export const sampleGuidanceMail = (wording: MailWording, { shop }: { shop: string }): EmailContent =>
  bookingReceivedEmail(wording, shop, 'Choosing a crystal', {
    name: 'Clarity',
    pricePaise: 150_000,
    minutes: 45,
  })
