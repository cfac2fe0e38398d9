import { formatDate } from '@amritvasya/contract/rules/dates'
import { formatRupees, toRupees } from '@amritvasya/contract/rules/money'
import { NOTICE_DAYS, type NoticeKind } from '@amritvasya/contract/rules/notices'
import type { EmailContent } from '../platform/mail/render-email.ts'
import type { DueNotice } from './due-notice.repository.ts'
import type { NoticeLinks } from './links.ts'
import type { RequestedNotice } from './notice.repository.ts'
import { nameOf } from './piece-name.ts'

const event = {
  'back-in-stock': 'is back in stock',
  'price-drop': 'costs less',
} as const satisfies Record<NoticeKind, string>

const stopEnd = (text: string, links: NoticeLinks, id: string) => ({
  text,
  link: { name: 'Stop', address: links.page('stop', id) },
})

export const confirmationEmail = (
  shop: string,
  links: NoticeLinks,
  kind: NoticeKind,
  notice: RequestedNotice,
): EmailContent => ({
  subject: `Please confirm: one email about ${notice.name}`,
  heading: 'One more step',
  paragraphs: [`You asked ${shop} for one email when ${nameOf(notice)} ${event[kind]}.`],
  button: { name: 'Yes, tell me', address: links.page('confirm', notice.id) },
  after: [
    `The link works for seven days, and the request for ${NOTICE_DAYS} days. Did not request this? You can ignore this email.`,
  ],
  end: stopEnd(`This email address was used to sign up at ${shop}.`, links, notice.id),
})

export const alreadyRequestedEmail = (
  shop: string,
  links: NoticeLinks,
  kind: NoticeKind,
  notice: RequestedNotice,
): EmailContent => ({
  subject: `You have asked about ${notice.name} before`,
  heading: 'You keep your place',
  paragraphs: [
    `You get one email from ${shop} when ${nameOf(notice)} ${event[kind]}. There is nothing else to do.`,
  ],
  end: stopEnd(`This email address was used to sign up at ${shop}.`, links, notice.id),
})

const pieces = (count: number) => (count === 1 ? 'There is one piece' : `There are ${count} pieces`)

/** The mail says what is true when it is sent. */
export function noticeEmail(shop: string, links: NoticeLinks, notice: DueNotice): EmailContent {
  const price = formatRupees(toRupees(notice.sellingPaise))
  const isBack = notice.kind === 'back-in-stock'
  return {
    subject: `${notice.name} ${event[notice.kind]}`,
    heading: isBack ? 'It is back' : 'The price has dropped',
    paragraphs: [
      isBack
        ? `${nameOf(notice)} is back in stock. ${pieces(notice.quantity)}, and we have not reserved any: first come, first served.`
        : `${nameOf(notice)} costs less than when you asked.`,
    ],
    rows: isBack
      ? [{ what: 'Price', value: price }]
      : [
          {
            what: `When you asked, ${formatDate(notice.askedAt)}`,
            value: formatRupees(toRupees(notice.askedPaise)),
          },
          { what: 'Now', value: price, isSum: true },
        ],
    button: { name: 'See the piece', address: links.product(notice) },
    after: ['This is the one email you asked for. We will not send another.'],
    end: stopEnd(`You are receiving this email because you asked ${shop} for it.`, links, notice.id),
  }
}
