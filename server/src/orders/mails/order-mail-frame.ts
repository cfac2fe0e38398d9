import type { OrderEmail } from '@amritvasya/contract/rules/order-mails'
import { type MailPlateName, mailPlate } from '../../platform/mail/mail-plates.ts'
import type { EmailContent } from '../../platform/mail/render-email.ts'
import type { OrderLinkPurpose } from '../links.ts'
import type { EmailDetails } from './order-email-parts.ts'
import type { MailedOrder } from './order-mail.repository.ts'

type MailLinks = {
  /** It is undefined when the customer can open no page. */
  order: string | undefined
  page: (purpose: OrderLinkPurpose) => string
  /** It has no trailing slash. */
  publicUrl: string
}

const ofShipping: ReadonlySet<OrderEmail> = new Set([
  'shipped',
  'partShipped',
  'restShipped',
  'parcelCorrected',
  'trackingCorrected',
  'attemptFailed',
])

const plateNames: Partial<Record<OrderEmail, MailPlateName>> = {
  placed: 'crystals',
  toConfirm: 'crystals',
  paid: 'crystals',
  paidLate: 'crystals',
  shipped: 'closed-box',
  partShipped: 'closed-box',
  restShipped: 'closed-box',
  delivered: 'singing-bowl',
}

function buttonOf(kind: OrderEmail, { hasAccount }: MailedOrder, { order, page }: MailLinks) {
  if (kind === 'toConfirm') return { name: 'Confirm your order', address: page('confirm') }
  if (kind === 'toPay') return { name: 'Pay for your order', address: page('pay') }
  if (kind === 'editToPay') return { name: 'Pay the difference', address: page('pay') }
  if (ofShipping.has(kind) && hasAccount) return { name: 'Track your order', address: page('track') }
  return order === undefined ? undefined : { name: 'See your order', address: order }
}

function endOf(
  kind: OrderEmail,
  shop: string,
  { page }: MailLinks,
  isCancellable: boolean,
): EmailContent['end'] {
  const because = `You are receiving this email because you ordered from ${shop}.`
  if (kind === 'delivered') {
    const link = { name: 'Send it back', address: page('return') }
    return { text: `${because} Is something wrong with a piece?`, link }
  }
  if (kind !== 'preOrderMoved' || !isCancellable) return undefined
  const link = { name: 'Cancel it for a full refund', address: page('cancel') }
  return { text: `${because} Is it too late for you?`, link }
}

/** Returns the plate, the button and the end of a mail, which no wording changes. */
export function frameOf(
  kind: OrderEmail,
  shop: string,
  order: MailedOrder,
  links: MailLinks,
  { isCancellable = true }: EmailDetails = {},
): Pick<EmailContent, 'plate' | 'button' | 'end'> {
  const plate = plateNames[kind]
  const button = buttonOf(kind, order, links)
  const end = endOf(kind, shop, links, isCancellable)
  return {
    ...(plate && { plate: mailPlate(plate, links.publicUrl) }),
    ...(button && { button }),
    ...(end && { end }),
  }
}
