import { findPayable, type SoldLineValue } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { findSettling } from '../payment.repository.ts'
import { findRefundsOf, type ListedRefund, sumByHand, sumRefunds } from './refund.repository.ts'
import { findWhatIsLeft } from './what-is-left.service.ts'

/** What was paid for an order and what goes back. In paise. */
export type MoneyOfOrder = {
  /** What the order lives from: its payment at Razorpay, or the cash of its delivery. */
  capturedPaise: number
  /** What of it can still be returned. */
  refundablePaise: number
  /** Newest first; those of payments too many are among them. */
  refunds: ListedRefund[]
  /** What refunds have left of each line, and of the delivery, whose line is null. */
  left: SoldLineValue[]
}

/** Paise that were paid at the door. */
async function findCash(database: Database, orderId: string): Promise<number> {
  const order = await findPayable(database, orderId)
  const isPaid = order && ['paid', 'partially_refunded', 'refunded'].includes(order.paymentStatus)
  return isPaid && order.paymentMethod === 'cod' ? order.totalPaise : 0
}

export async function readMoneyOf(database: Database, orderId: string): Promise<MoneyOfOrder> {
  const payment = await findSettling(database, orderId)
  const refunds = await findRefundsOf(database, orderId)
  const capturedPaise = payment?.amountPaise ?? (await findCash(database, orderId))
  const returned = payment ? await sumRefunds(database, payment.id) : await sumByHand(database, orderId)
  const left = await findWhatIsLeft(database, orderId)
  return { capturedPaise, refundablePaise: capturedPaise - returned, refunds, left }
}
