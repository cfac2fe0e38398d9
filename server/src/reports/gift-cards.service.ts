import { toPaise } from '@amritvasya/contract/rules/money'
import { giftCardReport } from '../gift-cards/index.ts'
import { type Cell, csvFile } from '../platform/csv.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'

export async function giftCardsCsv(database: Database, days: Days): Promise<string> {
  const { sold, refunded, owedAtEnd, owed } = await giftCardReport(database, days)
  const line = (name: string, cards: number | null, rupees: number): Cell[] => [
    name,
    cards,
    { paise: toPaise(rupees) },
  ]
  return csvFile(
    ['Figure', 'Cards', 'Amount'],
    [
      line('Sold', sold.cards, sold.amount),
      line('Refunded', refunded.cards, refunded.amount),
      line('Owed now: cards to be sent', null, owed.waiting),
      line('Owed now: on gift cards', null, owed.giftCards),
      line('Owed now: store credit', null, owed.storeCredit),
      line('Owed now in all', null, owed.total),
      line(`Owed at the end of ${days.to}: cards to be sent`, null, owedAtEnd.waiting),
      line(`Owed at the end of ${days.to}: on gift cards`, null, owedAtEnd.giftCards),
      line(`Owed at the end of ${days.to}: store credit`, null, owedAtEnd.storeCredit),
      line(`Owed at the end of ${days.to} in all`, null, owedAtEnd.total),
    ],
  )
}
