import type { SoldGiftCard } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import { listMailsAbout } from '../platform/mail/outbox.repository.ts'
import type { WithAudit } from '../staff/index.ts'
import { sumBalances } from '../store-credit/index.ts'
import { readCard, resendCard } from './bought-cards.service.ts'
import type { GiftCardDependencies } from './dependencies.ts'
import { findGiftCard, type GiftCardFilter, type GiftCardRow, listGiftCards } from './gift-card.repository.ts'
import { sumCards, sumUnsent } from './gift-card-report.repository.ts'
import { owedAfter } from './owed-ledger.service.ts'

export type CardRefund = SoldGiftCard['refunds'][number]
type CardDispute = NonNullable<SoldGiftCard['disputes']>[number]

/** Payments know the refunds and disputes of a card. */
export type SoldCardDependencies = GiftCardDependencies & {
  withAudit: WithAudit
  refundsOf: (database: Database, id: string) => Promise<CardRefund[]>
  disputesOf: (database: Database, id: string) => Promise<CardDispute[]>
  /** Returns paise; 0 unless the card is void. */
  restOfVoid: (database: Database, card: GiftCardRow) => Promise<number>
}

async function toSoldCard(
  database: Database,
  row: GiftCardRow,
  more: Pick<SoldGiftCard, 'refunds' | 'mails' | 'disputes'> = { refunds: [], mails: [] },
): Promise<SoldGiftCard> {
  const card = await readCard(database, row)
  return {
    ...card,
    id: row.id,
    buyerEmail: row.buyer_email ?? '',
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    creditId: row.credit_id,
    isRefundable: row.frozen_at === null && (row.state === 'paid' || card.isUnused),
    attention: row.attention,
    ...more,
  }
}

export async function listSoldCards(
  database: Database,
  filter: GiftCardFilter,
): Promise<{ items: SoldGiftCard[]; total: number }> {
  const { rows, total } = await listGiftCards(database, filter)
  return { items: await Promise.all(rows.map((row) => toSoldCard(database, row))), total }
}

/** @throws {ApiError} NOT_FOUND */
export async function readSoldCard(
  {
    refundsOf,
    disputesOf,
    restOfVoid,
  }: Pick<SoldCardDependencies, 'refundsOf' | 'disputesOf' | 'restOfVoid'>,
  database: Database,
  id: string,
): Promise<SoldGiftCard> {
  const row = await findGiftCard(database, id)
  if (!row) throw new ApiError('NOT_FOUND')
  const mails = await listMailsAbout(database, id)
  const disputes = await disputesOf(database, id)
  const card = await toSoldCard(database, row, {
    ...(disputes.length > 0 && { disputes }),
    refunds: await refundsOf(database, id),
    mails: mails.map(({ kind, createdAt, sentAt, failure }) => ({
      kind,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      failure: sentAt ? null : failure,
    })),
  })
  const restPaise = await restOfVoid(database, row)
  return restPaise > 0 ? { ...card, isRefundable: true, refundable: toRupees(restPaise) } : card
}

/** @throws {ApiError} NOT_FOUND, GIFT_CARD_NOT_SENT, GIFT_CARD_EMPTY */
export const resendSoldCard = (
  dependencies: SoldCardDependencies,
  caller: StaffCaller,
  id: string,
  email: string | undefined,
): Promise<SoldGiftCard> =>
  dependencies.withAudit(caller, async (transaction, logChange) => {
    const { number } = await readSoldCard(dependencies, transaction, id)
    await resendCard(dependencies, transaction, id, email)
    await logChange('gift-card.resent', id, number, { after: { toAnotherAddress: email !== undefined } })
    return readSoldCard(dependencies, transaction, id)
  })

const owedInRupees = ({ waiting, giftCards, storeCredit }: Awaited<ReturnType<typeof owedAfter>>) => ({
  waiting: toRupees(waiting),
  giftCards: toRupees(giftCards),
  storeCredit: toRupees(storeCredit),
  total: toRupees(waiting + giftCards + storeCredit),
})

/** Returns what was sold and refunded on days in India, and what the shop owes at their end and now, in rupees. */
export async function giftCardReport(database: Database, days: { from: string; to: string }) {
  const [sold, refunded, owedAtEnd, waiting, credit] = await Promise.all([
    sumCards(database, 'paid_at', days),
    sumCards(database, 'refunded_at', days),
    owedAfter(database, days.to),
    sumUnsent(database),
    sumBalances(database),
  ])
  return {
    sold: { cards: sold.cards, amount: toRupees(sold.paise) },
    refunded: { cards: refunded.cards, amount: toRupees(refunded.paise) },
    owedAtEnd: owedInRupees(owedAtEnd),
    owed: owedInRupees({ waiting, ...credit }),
  }
}
