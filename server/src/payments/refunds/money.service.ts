import type { SoldLineValue } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { findSettling } from '../payment.repository.ts'
import { findRefundsOf, type ListedRefund, sumRefunds } from './refund.repository.ts'
import { findWhatIsLeft } from './what-is-left.service.ts'

/** What was paid online for an order and what goes back. In paise. */
export type MoneyOfOrder = {
  /** What the order lives from; 0 when nothing was paid online. */
  capturedPaise: number
  /** What of it can still be returned. */
  refundablePaise: number
  /** Newest first; those of payments too many are among them. */
  refunds: ListedRefund[]
  /** What refunds have left of each line, and of the delivery, whose line is null. */
  left: SoldLineValue[]
}

export async function readMoneyOf(database: Database, orderId: string): Promise<MoneyOfOrder> {
  const payment = await findSettling(database, orderId)
  const refunds = await findRefundsOf(database, orderId)
  const capturedPaise = payment?.amountPaise ?? 0
  const returned = payment ? await sumRefunds(database, payment.id) : 0
  const left = await findWhatIsLeft(database, orderId)
  return { capturedPaise, refundablePaise: capturedPaise - returned, refunds, left }
}
