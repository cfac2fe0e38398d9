import { indianDay, indianTime } from '@amritvasya/contract/rules/dates'
import { owedLedger } from '../gift-cards/index.ts'
import { type Cell, csvFile } from '../platform/csv.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'
import { readOrderNumbers } from './received-money.repository.ts'

const heading = ['Date', 'Time', 'Kind', 'Of', 'Number', 'Code ends in', 'Order', 'Amount', 'Owed after']

type Movement = Awaited<ReturnType<typeof owedLedger>>['movements'][number]

const kinds: Readonly<Record<Movement['kind'], string>> = {
  sold: 'Sold',
  issued: 'Issued',
  redeemed: 'Used',
  returned: 'Given back',
  expired: 'Expired',
  refunded: 'Refunded',
  voided: 'Void after a dispute',
}

const kindOf = (movement: Movement): string => {
  if (!('isMove' in movement) || !movement.isMove) return kinds[movement.kind]
  return movement.kind === 'issued' ? 'Moved from a gift card' : 'Moved to a customer'
}

/** Begins with what was owed before, so that the last row has what is owed after the days. */
export async function storeCreditCsv(database: Database, days: Days): Promise<string> {
  const { beforePaise, movements } = await owedLedger(database, days)
  const orderIds = movements.flatMap((movement) => ('orderId' in movement ? (movement.orderId ?? []) : []))
  const orders = await readOrderNumbers(database, [...new Set(orderIds)])
  let owed = beforePaise
  const row = (movement: Movement): Cell[] => {
    owed += movement.paise
    const credit = 'creditId' in movement ? movement : undefined
    return [
      indianDay(movement.at),
      indianTime(movement.at),
      kindOf(movement),
      movement.creditKind === 'customer' ? 'Store credit' : 'Gift card',
      movement.number ?? credit?.creditId ?? '',
      credit?.lastFour ?? '',
      orders.get(credit?.orderId ?? '') ?? '',
      { paise: movement.paise },
      { paise: owed },
    ]
  }
  const opening: Cell[] = [days.from, '', 'Owed before', '', '', '', '', '', { paise: beforePaise }]
  return csvFile(heading, [opening, ...movements.map(row)])
}
