import { formatPaise } from '@amritvasya/contract/rules/money'
import { databaseNow } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import {
  freezeSoldCard,
  releaseSoldCard,
  takeBackSoldCard,
  voidedOfSoldCard,
  voidSoldCard,
} from '../store-credit/index.ts'
import type { GiftCardDependencies } from './dependencies.ts'
import {
  type GiftCardRow,
  markFrozen,
  markPaid,
  markRefunded,
  markReleased,
  markVoided,
  setAttention,
} from './gift-card.repository.ts'
import { eraseCard } from './gift-card-data.repository.ts'
import { dueAt } from './gift-card-days.ts'
import { mailReceipt, mailRefunded, withdrawCardMail } from './gift-card-mails.service.ts'

export { mailSurplus } from './gift-card-mails.service.ts'

/** Settles a card that is open; the caller has locked it and recorded the payment. */
export async function settleCard(
  dependencies: GiftCardDependencies,
  transaction: Database,
  card: GiftCardRow,
): Promise<void> {
  const now = await databaseNow(transaction)
  const due = dueAt(card.send_on, now)
  await markPaid(transaction, card.id, due)
  await mailReceipt(dependencies, transaction, card, due <= now)
  if (due <= now) await dependencies.jobs.send(transaction, 'gift-cards', {})
}

/**
 * Ends a card whose money goes back; what it became is taken back. The caller has locked the card.
 * @returns false, and changes nothing, when it is not paid, or something was spent
 */
export async function endCard(
  dependencies: GiftCardDependencies,
  transaction: Database,
  card: GiftCardRow,
  by: { comment: string; staffName: string | null },
): Promise<boolean> {
  if (card.state !== 'paid' && card.state !== 'sent') return false
  if (card.credit_id && !(await takeBackSoldCard(transaction, card.credit_id, by))) return false
  await markRefunded(transaction, card.id)
  await setAttention(transaction, card.id, null)
  await withdrawCardMail(transaction, card.id)
  await mailRefunded(dependencies, transaction, card)
  if (card.is_erased_when_sent) await eraseCard(transaction, card.id)
  return true
}

/** Its payment is disputed: it is not sent, and what is left on it cannot be spent. The caller has locked the card. */
export async function freezeCard(transaction: Database, card: GiftCardRow): Promise<void> {
  await markFrozen(transaction, card.id)
  if (card.credit_id) await freezeSoldCard(transaction, card.credit_id)
}

/** Its payment is the shop's again. The caller has locked the card. */
export async function releaseCard(
  { jobs }: Pick<GiftCardDependencies, 'jobs'>,
  transaction: Database,
  card: GiftCardRow,
): Promise<void> {
  if (card.state === 'voided') {
    const reason = 'A dispute was won after it had been lost: give the buyer a new card of what was voided'
    return setAttention(transaction, card.id, reason)
  }
  await unfreeze(transaction, card)
  // Its day may have come meanwhile.
  if (card.state === 'paid') await jobs.send(transaction, 'gift-cards', {})
}

async function unfreeze(transaction: Database, card: GiftCardRow): Promise<void> {
  await markReleased(transaction, card.id)
  if (card.credit_id) await releaseSoldCard(transaction, card.credit_id)
}

/** Says why the owner should look at a card. */
export const returnedTwice = (paise: number): string =>
  `${formatPaise(paise)} went back twice: by the refund and by a lost dispute`

/**
 * The bank has taken its payment back, so that nothing is left on it. The caller has locked the card.
 * @param returnedPaise what went back by refunds
 */
export async function voidCard(
  transaction: Database,
  card: GiftCardRow,
  { lostPaise, returnedPaise }: { lostPaise: number; returnedPaise: number },
): Promise<void> {
  if (card.state === 'voided' || card.state === 'refunded') {
    if (card.state === 'refunded') await unfreeze(transaction, card)
    const twicePaise = lostPaise + returnedPaise - card.amount_paise
    if (twicePaise <= 0) return
    return setAttention(transaction, card.id, returnedTwice(twicePaise))
  }
  await freezeCard(transaction, card)
  const comment = 'The dispute over its payment was lost'
  const left = card.credit_id ? await voidSoldCard(transaction, card.credit_id, comment) : card.amount_paise
  await markVoided(transaction, card.id)
  await withdrawCardMail(transaction, card.id)
  const spent = card.amount_paise - left
  const loss = spent > 0 ? ` ${formatPaise(spent)} of it had been spent.` : ''
  const restPaise = left - lostPaise - returnedPaise
  const rest = restPaise > 0 ? ` The other ${formatPaise(restPaise)} can be refunded.` : ''
  await setAttention(
    transaction,
    card.id,
    `A dispute was lost: ${formatPaise(lostPaise)} went back to the buyer, and the card is void.${loss}${rest}`,
  )
  if (card.is_erased_when_sent) await eraseCard(transaction, card.id)
}

/** Returns the paise of its payment that bought nothing: of a void card what was left on it. */
export const unspentOf = async (
  database: Database,
  { state, credit_id, amount_paise }: GiftCardRow,
): Promise<number> => (state === 'voided' && credit_id ? voidedOfSoldCard(database, credit_id) : amount_paise)
