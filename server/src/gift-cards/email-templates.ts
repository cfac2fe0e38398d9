import { formatDate } from '@amritvasya/contract/rules/dates'
import { formatPaise } from '@amritvasya/contract/rules/money'
import type { EmailContent } from '../platform/mail/render-email.ts'
import type { GiftCardRow } from './gift-card.repository.ts'
import { validUntil } from './gift-card-days.ts'

const lastDay = (card: GiftCardRow) => formatDate(`${validUntil(card)}T00:00:00+05:30`)

const sendDay = (card: GiftCardRow, isDue: boolean) =>
  isDue ? 'At once' : `${formatDate(`${card.send_on}T00:00:00+05:30`)}, 9 in the morning`

/** A receipt: no tax falls before goods are bought with the card. */
export const receiptEmail = (card: GiftCardRow, address: string, isDue: boolean): EmailContent => ({
  subject: `Your gift card ${card.number} is paid`,
  heading: 'Thank you for your gift',
  paragraphs: [
    `Your payment of ${formatPaise(card.amount_paise)} has arrived. ${card.recipient_name ?? ''} gets the gift card by email.`,
  ],
  rows: [
    { what: 'Receipt for gift card', value: card.number },
    { what: 'For', value: `${card.recipient_name ?? ''}, ${card.recipient_email ?? ''}` },
    { what: 'It is sent', value: sendDay(card, isDue) },
    { what: 'Valid until', value: lastDay(card) },
    { what: 'Paid', value: formatPaise(card.amount_paise), isSum: true },
  ],
  button: { name: 'See the gift card', address },
  after: [
    'The link shows whether the card was sent. Until then you can change the address, the day and the message; after that you can have it sent once more. Please keep the link to yourself.',
    'This is a receipt and no tax invoice: a gift card is a means of payment. GST is charged on the goods that are bought with it, and their invoice shows it. The card is not exchanged for cash.',
  ],
})

/** `code` is as it is printed; `isAgain` when an earlier mail had another one. */
type SentCard = { code: string; leftPaise: number; profile: string; isAgain: boolean }

export const giftCardEmail = (
  shop: string,
  card: GiftCardRow,
  { code, leftPaise, profile, isAgain }: SentCard,
): EmailContent => ({
  subject: `${card.buyer_name ?? 'Someone'} has sent you a gift card of ${formatPaise(card.amount_paise)}`,
  heading: `A gift for ${card.recipient_name ?? 'you'}`,
  paragraphs: [
    `${card.buyer_name ?? 'Someone'} has sent you a gift card of ${formatPaise(card.amount_paise)} for ${shop}.`,
    ...(card.message ? [card.message] : []),
    ...(isAgain ? ['This email replaces an earlier one, whose code no longer works.'] : []),
  ],
  code,
  rows: [
    { what: leftPaise === card.amount_paise ? 'Amount' : 'Balance', value: formatPaise(leftPaise) },
    { what: 'Valid until', value: lastDay(card) },
  ],
  button: { name: 'Add it to your account', address: profile },
  after: [
    'How to use it: sign in or register, and enter the code in your profile or while paying. What is left stays yours for the next order.',
    'Whoever has the code can spend it, so please keep this email. The card can be used only in this shop and cannot be exchanged for cash.',
  ],
  end: {
    text: `You are receiving this email because someone bought you a gift card at ${shop}.`,
    link: { name: 'Visit the shop', address: new URL('/', profile).href },
  },
})

/** It goes to the buyer of a card that waited for its day; the code is in the recipient's mail alone. */
export const sentEmail = (card: GiftCardRow, address: string): EmailContent => ({
  subject: `Your gift card for ${card.recipient_name ?? ''} was sent`,
  heading: 'Your gift is on its way',
  paragraphs: [
    `${card.recipient_name ?? ''} gets the gift card of ${formatPaise(card.amount_paise)} by email now, as you wished.`,
  ],
  rows: [
    { what: 'Gift card', value: card.number },
    { what: 'For', value: `${card.recipient_name ?? ''}, ${card.recipient_email ?? ''}` },
    { what: 'Amount', value: formatPaise(card.amount_paise) },
    { what: 'Valid until', value: lastDay(card) },
  ],
  button: { name: 'See the gift card', address },
  after: [
    'If the email does not arrive, you can have the card sent once more from there. Please keep the link to yourself.',
  ],
})

export const refundedEmail = (card: GiftCardRow): EmailContent => ({
  subject: `Your gift card ${card.number} is refunded`,
  heading: 'Your gift card is refunded',
  paragraphs: [
    `We will refund ${formatPaise(card.amount_paise)} in full to the account you paid from, usually within five to seven working days.`,
    'The card can no longer be used.',
  ],
  rows: [
    { what: 'Gift card', value: card.number },
    { what: 'Refund', value: formatPaise(card.amount_paise), isSum: true },
  ],
})

/** It tells of a payment that buys nothing. */
export const surplusEmail = (card: Pick<GiftCardRow, 'number'>, paise: number): EmailContent => ({
  subject: `A payment for gift card ${card.number} goes back to you`,
  heading: 'Your payment goes back to you',
  paragraphs: [
    `Gift card ${card.number} was paid twice, or can no longer be bought. We will refund this payment of ${formatPaise(paise)} in full to the account you paid from.`,
  ],
})
