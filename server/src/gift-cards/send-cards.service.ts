import { databaseNow } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { issueSoldCard } from '../store-credit/index.ts'
import type { GiftCardDependencies } from './dependencies.ts'
import { type GiftCardRow, lockDue, markSent } from './gift-card.repository.ts'
import { eraseCard } from './gift-card-data.repository.ts'
import { expiryOf } from './gift-card-days.ts'
import { mailCard, mailSent } from './gift-card-mails.service.ts'

export type CardSender = Pick<
  GiftCardDependencies,
  'database' | 'log' | 'secrets' | 'outbox' | 'links' | 'shop'
>

/**
 * Issues and mails the cards that are due; any number of processes may do so at once. Credit, code and mail come with one
 * commit, so that a killed process leaves all or nothing; the outbox repeats a mail with the same code (decision 371).
 * @param at the database's time, if known
 */
export async function sendDueCards(sender: CardSender, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(sender.database))
  const failed: string[] = []
  for (;;) {
    const tried: { id?: string } = {}
    try {
      const isSent = await sender.database
        .transaction()
        .execute((transaction) => sendNext(sender, transaction, { now, failed, tried }))
      if (!isSent) return
    } catch (err) {
      if (tried.id === undefined) throw err
      failed.push(tried.id)
      sender.log.error({ err, giftCard: tried.id }, 'sending a gift card failed')
    }
  }
}

/** The receipt of any other has said that it is sent at once; who has deleted the account wants no mail. */
const waitedForItsDay = ({ due_at, paid_at, is_erased_when_sent }: GiftCardRow): boolean =>
  !is_erased_when_sent && due_at !== null && paid_at !== null && due_at > paid_at

type Round = { now: Date; failed: readonly string[]; tried: { id?: string } }

/** @returns false when none is due */
async function sendNext(
  sender: CardSender,
  transaction: Database,
  { now, failed, tried }: Round,
): Promise<boolean> {
  const card = await lockDue(transaction, now, failed)
  if (!card) return false
  tried.id = card.id
  const expiresAt = expiryOf(now, card.months)
  const { creditId, code } = await issueSoldCard(transaction, sender.secrets, {
    reason: `Gift card ${card.number}`,
    amountPaise: card.amount_paise,
    expiresAt,
  })
  await markSent(transaction, card.id, { creditId, expiresAt })
  const sent = { ...card, expires_at: expiresAt }
  await mailCard(sender, transaction, sent, { code, leftPaise: card.amount_paise, isAgain: false })
  if (waitedForItsDay(card)) await mailSent(sender, transaction, sent)
  if (card.is_erased_when_sent) await eraseCard(transaction, card.id)
  return true
}
