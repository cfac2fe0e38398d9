import { findPayable, type SoldLineValue } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { findSettling } from '../payment.repository.ts'
import { findRefundsOf, type ListedRefund, sumByHand, sumRefunds } from './refund.repository.ts'
import { findRefundable } from './refundable.service.ts'

/** Amounts in paise. */
export type RefundSummary = {
  /** The settling payment, or the cash paid on delivery. */
  capturedPaise: number
  refundablePaise: number
  /** Newest first, including those of surplus payments. */
  refunds: ListedRefund[]
  /** The rest of each line; the shipping line has the id null. */
  left: SoldLineValue[]
}

async function findCash(database: Database, orderId: string): Promise<number> {
  const order = await findPayable(database, orderId)
  const isPaid = order && ['paid', 'partially_refunded', 'refunded'].includes(order.paymentStatus)
  return isPaid && order.paymentMethod === 'cod' ? order.totalPaise : 0
}

export async function readRefundSummary(database: Database, orderId: string): Promise<RefundSummary> {
  const payment = await findSettling(database, orderId)
  const refunds = await findRefundsOf(database, orderId)
  const capturedPaise = payment?.amountPaise ?? (await findCash(database, orderId))
  const returned = payment ? await sumRefunds(database, payment.id) : await sumByHand(database, orderId)
  const left = await findRefundable(database, orderId)
  return { capturedPaise, refundablePaise: capturedPaise - returned, refunds, left }
}
