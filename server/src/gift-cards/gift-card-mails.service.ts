import type { Database } from '../platform/database/database.ts'
import { cancelMails } from '../platform/mail/outbox.repository.ts'
import { type EmailContent, renderEmail } from '../platform/mail/render-email.ts'
import type { GiftCardDependencies } from './dependencies.ts'
import { giftCardEmail, receiptEmail, refundedEmail, sentEmail, surplusEmail } from './email-templates.ts'
import type { GiftCardRow } from './gift-card.repository.ts'

type Mails = Pick<GiftCardDependencies, 'outbox' | 'links' | 'shop'>
type Kind = 'giftCard' | 'giftCardReceipt' | 'giftCardSent' | 'giftCardRefunded' | 'giftCardSurplus'

async function enqueue(
  { outbox, shop }: Mails,
  transaction: Database,
  { id, to, kind }: { id: string; to: string | null; kind: Kind },
  content: (shopName: string) => EmailContent,
): Promise<void> {
  if (to === null) return
  const { name } = await shop(transaction)
  const subject = { about: id, kind, recipient: 'customer' } as const
  await outbox.enqueue(transaction, renderEmail(name, to, content(name)), { subject })
}

/** A mail that waits with a former code is not sent any more. */
export async function mailCard(
  mails: Mails,
  transaction: Database,
  card: GiftCardRow,
  { code, leftPaise, isAgain }: { code: string; leftPaise: number; isAgain: boolean },
): Promise<void> {
  await withdrawCardMail(transaction, card.id)
  const profile = mails.links.profile()
  await enqueue(mails, transaction, { id: card.id, to: card.recipient_email, kind: 'giftCard' }, (shopName) =>
    giftCardEmail(shopName, card, { code, leftPaise, profile, isAgain }),
  )
}

/** Withdraws the mail of a card that ends before it was sent. */
export const withdrawCardMail = (transaction: Database, id: string): Promise<void> =>
  cancelMails(transaction, { about: id, kind: 'giftCard' })

export const mailReceipt = (mails: Mails, transaction: Database, card: GiftCardRow, isDue: boolean) =>
  enqueue(mails, transaction, { id: card.id, to: card.buyer_email, kind: 'giftCardReceipt' }, () =>
    receiptEmail(card, mails.links.page(card.id), isDue),
  )

/** Mails the buyer, without the code. */
export const mailSent = (mails: Mails, transaction: Database, card: GiftCardRow) =>
  enqueue(mails, transaction, { id: card.id, to: card.buyer_email, kind: 'giftCardSent' }, () =>
    sentEmail(card, mails.links.page(card.id)),
  )

export const mailRefunded = (mails: Mails, transaction: Database, card: GiftCardRow) =>
  enqueue(mails, transaction, { id: card.id, to: card.buyer_email, kind: 'giftCardRefunded' }, () =>
    refundedEmail(card),
  )

/** Mails about a payment that buys nothing. */
export const mailSurplus = (mails: Mails, transaction: Database, card: GiftCardRow, paise: number) =>
  enqueue(mails, transaction, { id: card.id, to: card.buyer_email, kind: 'giftCardSurplus' }, () =>
    surplusEmail(card, paise),
  )
