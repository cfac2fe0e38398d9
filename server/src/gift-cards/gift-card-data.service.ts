import type { ExportedGiftCard } from '@amritvasya/contract'
import type { Database } from '../platform/database/database.ts'
import type { Person } from '../platform/personal-data.ts'
import { toExportedCard } from './gift-card.mapper.ts'
import { eraseCardsOf, isBoughtBy, listCardsOf } from './gift-card-data.repository.ts'

/** Lists the cards that a customer bought or got, for the copy of their data; never a code. */
export async function cardsOf(database: Database, owner: Person): Promise<ExportedGiftCard[]> {
  const rows = await listCardsOf(database, owner.customerId, owner.mailboxes)
  return rows.map((row) => toExportedCard(row, isBoughtBy(row, owner)))
}

/** Erases what a customer has entered, and their name on cards that they got. */
export const deleteCardDataOf = (transaction: Database, { customerId, mailboxes }: Person): Promise<void> =>
  eraseCardsOf(transaction, customerId, mailboxes)
