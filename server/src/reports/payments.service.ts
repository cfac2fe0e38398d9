import { indianDay, indianTime } from '@amritvasya/contract/rules/dates'
import { readCardNumbers } from '../gift-cards/index.ts'
import { listMovedMoney, type MovedMoney } from '../payments/index.ts'
import { csvFile } from '../platform/csv.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'
import { type CreditMovement, listCreditMovements } from '../store-credit/index.ts'
import { listReceived, type ReceivedMoney, readOrderNumbers } from './received-money.repository.ts'

const heading = [
  'Date',
  'Time',
  'Kind',
  'Order or gift card',
  'Way',
  'Method',
  'Razorpay payment',
  'Reference',
  'Amount',
  'Status',
  'Razorpay refund',
]

const ways = {
  razorpay: 'Razorpay',
  upi: 'UPI',
  bank: 'Bank transfer',
  cash: 'Cash',
  cod: 'Cash on delivery',
  online: 'Razorpay',
  credit: 'Store credit',
} as const satisfies Record<MovedMoney['paidBy'] | ReceivedMoney['paidBy'], string>

type Row = Pick<MovedMoney, 'at' | 'orderId' | 'paise' | 'status'> &
  Partial<Omit<MovedMoney, 'paidBy'>> & { paidBy: keyof typeof ways }

const receivedRow = (received: ReceivedMoney): Row => ({ ...received, status: 'received' })

/** Credit that pays an order is spent, so its sign is the opposite. */
const creditRow = ({ at, orderId, kind, paise }: CreditMovement): Row => ({
  at,
  orderId,
  paidBy: 'credit',
  paise: -paise,
  status: kind === 'redeemed' ? 'used' : 'given back',
})

/** Returns every payment received and every refund sent on days in India, oldest first, with the orders that it names. */
export async function paymentsReport(
  database: Database,
  days: Days,
): Promise<{ file: string; orderIds: string[] }> {
  const [moved, received, credit] = await Promise.all([
    listMovedMoney(database, days),
    listReceived(database, days),
    listCreditMovements(database, days),
  ])
  const ofOrders = credit.filter(({ orderId }) => orderId !== null)
  const rows: Row[] = [...moved, ...received.map(receivedRow), ...ofOrders.map(creditRow)]
    .filter(({ paise }) => paise !== 0)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || b.paise - a.paise)
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]
  const cardIds = [...new Set(rows.flatMap(({ cardId }) => cardId ?? []))]
  const numbers = new Map([
    ...(await readOrderNumbers(database, orderIds)),
    ...(await readCardNumbers(database, cardIds)),
  ])
  const file = csvFile(
    heading,
    rows.map((row) => [
      indianDay(row.at),
      indianTime(row.at),
      row.paise > 0 ? 'Payment' : 'Refund',
      row.number ?? numbers.get(row.orderId ?? row.cardId ?? '') ?? '',
      ways[row.paidBy],
      row.method ?? '',
      row.paymentId ?? '',
      row.reference ?? '',
      { paise: row.paise },
      row.status,
      row.razorpayRefundId ?? '',
    ]),
  )
  return { file, orderIds }
}
