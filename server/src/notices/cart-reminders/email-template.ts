import type { CustomerMailValues } from '@amritvasya/contract/rules/customer-mails'
import { fillWording, type MailWording } from '@amritvasya/contract/rules/mail-wording'
import { formatRupees, toRupees } from '@amritvasya/contract/rules/money'
import type { EmailContent } from '../../platform/mail/render-email.ts'
import { nameOf } from '../piece-name.ts'
import type { ReminderWay } from './cart-reminders.tables.ts'
import type { CartPiece } from './due-reminder.repository.ts'

type Reminder = {
  shop: string
  way: ReminderWay
  pieces: readonly CartPiece[]
  /** Lines of the cart whose piece does not exist any more. */
  gone: number
  openLink: string
  stopLink: string
}

const reasons: Readonly<Record<ReminderWay, (shop: string) => string>> = {
  request: (shop) => `You are receiving this email because this address was entered at ${shop} for it.`,
  account: (shop) => `You are receiving this email because your settings at ${shop} say so.`,
}

/** Says what is there, without a word that hurries. */
function standing({ isSold, quantity, chosen, sellingPaise }: CartPiece): string {
  if (!isSold) return quantity > 0 ? 'no longer sold' : 'sold out'
  const stock = quantity < chosen ? `${quantity} in stock` : 'in stock'
  return `${formatRupees(toRupees(sellingPaise))} each, ${stock}`
}

const goneText = (count: number) =>
  count === 1 ? 'One piece of it is no longer sold.' : `${count} pieces of it are no longer sold.`

/** The mail says what is true when it is enqueued. */
export function cartReminderEmail(wording: MailWording, reminder: Reminder): EmailContent {
  const { shop, way, pieces, gone, openLink, stopLink } = reminder
  const { paragraphs, after, ...words } = fillWording(wording, {
    shop_name: shop,
  } satisfies CustomerMailValues<'cartReminder'>)
  return {
    ...words,
    paragraphs: [...paragraphs, ...(gone > 0 ? [goneText(gone)] : [])],
    rows: pieces.map((piece) => ({ what: `${nameOf(piece)} × ${piece.chosen}`, value: standing(piece) })),
    button: { name: 'Open my cart', address: openLink },
    after,
    end: { text: reasons[way](shop), link: { name: 'Stop', address: stopLink } },
  }
}

const samplePiece = { variantId: '', productId: '', size: null, colorName: null, isSold: true } as const

export const sampleCartReminder = (
  wording: MailWording,
  { shop, home }: { shop: string; home: string },
): EmailContent =>
  cartReminderEmail(wording, {
    shop,
    way: 'request',
    pieces: [
      { ...samplePiece, name: 'Rose Quartz Bracelet', quantity: 4, chosen: 1, sellingPaise: 499_00 },
      { ...samplePiece, name: 'Amethyst Point', quantity: 0, chosen: 2, sellingPaise: 899_00, isSold: false },
    ],
    gone: 0,
    openLink: `${home}/`,
    stopLink: `${home}/`,
  })
