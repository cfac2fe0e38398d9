import type { Database } from '../platform/database/database.ts'
import { type Days, daysAfter } from '../platform/indian-day.ts'
import { type CreditMovement, listCreditMovements, sumCredit } from '../store-credit/index.ts'
import {
  type CardMovement,
  listCardMovements,
  readNumbersOfCredits,
  sumWaiting,
} from './gift-card-report.repository.ts'

/** Returns the paise that the shop owed before a day in India began: on cards to be sent, on gift cards, and on credit. */
export async function owedBefore(
  database: Database,
  day: string,
): Promise<{ waiting: number; giftCards: number; storeCredit: number }> {
  const [waiting, credit] = await Promise.all([sumWaiting(database, day), sumCredit(database, day)])
  return { waiting, ...credit }
}

export const owedAfter = (database: Database, day: string) => owedBefore(database, daysAfter(day, 1))

type OwedMovement =
  | (CardMovement & { creditKind: 'gift-card' })
  | (CreditMovement & { number: string | undefined })

/**
 * Returns what changed the sum that the shop owes on days in India, oldest first, and the sum before. A bought card
 * counts from its payment on, so its credit is left out when the card is sent.
 */
export async function owedLedger(
  database: Database,
  days: Days,
): Promise<{ beforePaise: number; movements: OwedMovement[] }> {
  const [before, cards, credits] = await Promise.all([
    owedBefore(database, days.from),
    listCardMovements(database, days),
    listCreditMovements(database, days),
  ])
  const numbers = await readNumbersOfCredits(database, [...new Set(credits.map(({ creditId }) => creditId))])
  const movements: OwedMovement[] = [
    ...cards.map((card) => ({ ...card, creditKind: 'gift-card' as const })),
    ...credits
      .filter(({ kind, creditId }) => kind !== 'issued' || !numbers.has(creditId))
      .map((credit) => ({ ...credit, number: numbers.get(credit.creditId) })),
  ]
  return {
    beforePaise: before.waiting + before.giftCards + before.storeCredit,
    movements: movements.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }
}
