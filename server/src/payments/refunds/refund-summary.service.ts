import { isRefundedByHand } from '@amritvasya/contract/rules/payment-methods'
import { orderPayments, type SoldLineValue } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { findPaymentsOf } from '../admin/attempts.repository.ts'
import { findSettling } from '../payment.repository.ts'
import { findRefundsOf, type ListedRefund, sumByHand, sumRefunds } from './refund.repository.ts'
import { findRefundable } from './refundable.service.ts'

export { sumUnsettled } from '../admin/attempts.repository.ts'

export type RefundSummary = {
  /** Or the cash paid on delivery. */
  capturedPaise: number
  refundablePaise: number
  /** Includes those of surplus payments, newest first. */
  refunds: ListedRefund[]
  /** The shipping line has the id null. */
  left: SoldLineValue[]
}

async function findCash(database: Database, orderId: string): Promise<number> {
  const { paymentMethod, paymentStatus, totalPaise } = await orderPayments.getPayable(database, orderId)
  const isPaid = ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus)
  return isPaid && isRefundedByHand(paymentMethod) ? totalPaise : 0
}

export async function readRefundSummary(database: Database, orderId: string): Promise<RefundSummary> {
  const payment = await findSettling(database, orderId)
  const refunds = await findRefundsOf(database, orderId)
  const capturedPaise = payment?.amountPaise ?? (await findCash(database, orderId))
  const returned = payment ? await sumRefunds(database, payment.id) : await sumByHand(database, orderId)
  const left = await findRefundable(database, orderId)
  return { capturedPaise, refundablePaise: capturedPaise - returned, refunds, left }
}

/** Returns the payments of an order, newest first, beside what of it can be refunded. */
export async function readOrderMoney(database: Database, orderId: string) {
  const [payments, summary] = await Promise.all([
    findPaymentsOf(database, orderId),
    readRefundSummary(database, orderId),
  ])
  return { payments, ...summary }
}
