import type { BoughtGiftCard, Input } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { isGiftAmount, isGiftDay } from '@amritvasya/contract/rules/gift-cards'
import { toPaise } from '@amritvasya/contract/rules/money'
import { databaseNow } from '../platform/database/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { datedNumber } from '../platform/dated-number.ts'
import { ApiError, fieldError } from '../platform/http/api-error.ts'
import { drawCode, isUnused } from '../store-credit/index.ts'
import type { GiftCardDependencies } from './dependencies.ts'
import { toBoughtCard } from './gift-card.mapper.ts'
import {
  findGiftCard,
  type GiftCardRow,
  insertGiftCard,
  lockGiftCard,
  type NewGiftCard,
  updateRecipient,
} from './gift-card.repository.ts'
import { dueAt } from './gift-card-days.ts'
import { mailCard } from './gift-card-mails.service.ts'

const HOUR_SECONDS = 3_600
const limits = {
  network: { max: 20, seconds: HOUR_SECONDS },
  customer: { max: 20, seconds: 24 * HOUR_SECONDS },
  links: { max: 300, seconds: HOUR_SECONDS },
  changes: { max: 20, seconds: 24 * HOUR_SECONDS },
  resends: { max: 3, seconds: 24 * HOUR_SECONDS },
}
const MAX_NUMBER_ATTEMPTS = 5

/** Asks the credit whether anything of it was used. */
export async function readCard(database: Database, card: GiftCardRow): Promise<BoughtGiftCard> {
  const isSpendable =
    card.state === 'sent' && card.credit_id !== null
      ? await isUnused(database, card.credit_id, await databaseNow(database))
      : false
  return toBoughtCard(card, isSpendable)
}

async function insertWithNumber(database: Database, now: Date, card: NewGiftCard): Promise<GiftCardRow> {
  for (let tries = 0; tries < MAX_NUMBER_ATTEMPTS; tries++) {
    const row = await insertGiftCard(database, datedNumber('GC', now), card)
    if (row) return row
  }
  throw new Error('No free number of a gift card was found')
}

/** @throws {ApiError} NOT_FOUND while none are sold, TOO_MANY_REQUESTS, GIFT_CARD_AMOUNT, GIFT_CARD_DAY */
export async function askForCard(
  { database, rateLimiter, offer, links }: GiftCardDependencies,
  body: Input<'POST /public/gift-cards'>['body'],
  { customerId, network }: { customerId: string | undefined; network: string },
): Promise<{ token: string; card: BoughtGiftCard }> {
  const offered = await offer(database)
  if (!offered) throw new ApiError('NOT_FOUND')
  await rateLimiter.allow('gift-cards', network, limits.network)
  // The typed email proves nothing: a stranger could use up what its owner may ask for.
  if (customerId) await rateLimiter.allow('gift-card-customer-asks', customerId, limits.customer)
  if (!isGiftAmount(body.amount, offered)) throw fieldError('amount', 'GIFT_CARD_AMOUNT')
  const now = await databaseNow(database)
  if (!isGiftDay(body.sendOn, indianDay(now))) throw fieldError('sendOn', 'GIFT_CARD_DAY')
  const row = await insertWithNumber(database, now, {
    amount_paise: toPaise(body.amount),
    months: offered.months,
    customer_id: customerId ?? null,
    buyer_name: body.buyerName,
    buyer_email: body.buyerEmail,
    recipient_name: body.recipientName,
    recipient_email: body.recipientEmail,
    message: body.message,
    send_on: body.sendOn,
  })
  return { token: links.token('bought', row.id), card: toBoughtCard(row, false) }
}

/** @throws {ApiError} INVALID_LINK, TOO_MANY_REQUESTS */
export async function cardOfLink(
  { database, rateLimiter, links }: GiftCardDependencies,
  token: string,
  network?: string,
): Promise<GiftCardRow> {
  if (network !== undefined) await rateLimiter.allow('gift-card-links', network, limits.links)
  const id = links.read('bought', token)
  const card = id ? await findGiftCard(database, id) : undefined
  if (!card) throw new ApiError('INVALID_LINK')
  return card
}

type Change = Omit<Input<'POST /public/gift-cards/change'>['body'], 'token'>

/** @throws {ApiError} INVALID_LINK, GIFT_CARD_DAY, GIFT_CARD_SENT, TOO_MANY_REQUESTS */
export async function changeCard(
  dependencies: GiftCardDependencies,
  { token, ...change }: Change & { token: string },
  network: string,
): Promise<BoughtGiftCard> {
  const { id } = await cardOfLink(dependencies, token, network)
  await dependencies.rateLimiter.allow('gift-card-changes', id, limits.changes)
  return dependencies.database
    .transaction()
    .execute((transaction) => changeLocked(dependencies, transaction, id, change))
}

async function changeLocked(
  { jobs }: GiftCardDependencies,
  transaction: Database,
  id: string,
  { recipientName, recipientEmail, message, sendOn }: Change,
): Promise<BoughtGiftCard> {
  const card = await lockGiftCard(transaction, id)
  if (!card || ['expired', 'refunded', 'voided'].includes(card.state)) throw new ApiError('INVALID_LINK')
  if (card.state === 'sent') throw new ApiError('GIFT_CARD_SENT')
  const now = await databaseNow(transaction)
  if (sendOn !== card.send_on && !isGiftDay(sendOn, indianDay(now))) {
    throw fieldError('sendOn', 'GIFT_CARD_DAY')
  }
  const due = card.state === 'paid' ? dueAt(sendOn, now) : null
  await updateRecipient(transaction, id, {
    recipient_name: recipientName,
    recipient_email: recipientEmail,
    message,
    send_on: sendOn,
    due_at: due,
  })
  if (due && due <= now) await jobs.send(transaction, 'gift-cards', {})
  return readCard(transaction, (await findGiftCard(transaction, id)) ?? card)
}

/**
 * Mails a card that was sent once more, with a new code; the former one ends in the same transaction.
 * @param email another address than before
 * @throws {ApiError} GIFT_CARD_NOT_SENT, GIFT_CARD_EMPTY
 */
export async function resendCard(
  dependencies: Pick<GiftCardDependencies, 'secrets' | 'outbox' | 'links' | 'shop'>,
  transaction: Database,
  id: string,
  email?: string,
): Promise<GiftCardRow> {
  const card = await lockGiftCard(transaction, id)
  const to = email ?? card?.recipient_email
  if (card?.state !== 'sent' || !card.credit_id || !to) throw new ApiError('GIFT_CARD_NOT_SENT')
  const drawn = await drawCode(transaction, dependencies.secrets, card.credit_id)
  if (!drawn) throw new ApiError('GIFT_CARD_EMPTY')
  const sent = { ...card, recipient_email: to }
  if (email !== undefined) await updateRecipient(transaction, id, { recipient_email: email })
  await mailCard(dependencies, transaction, sent, { ...drawn, isAgain: true })
  return sent
}

/** The same address gets it again. @throws {ApiError} as {@link resendCard}, INVALID_LINK, TOO_MANY_REQUESTS */
export async function resendByLink(
  dependencies: GiftCardDependencies,
  token: string,
  network: string,
): Promise<BoughtGiftCard> {
  const { id } = await cardOfLink(dependencies, token, network)
  await dependencies.rateLimiter.allow('gift-card-resends', id, limits.resends)
  return dependencies.database
    .transaction()
    .execute(async (transaction) => readCard(transaction, await resendCard(dependencies, transaction, id)))
}
