import { isRefundedByHand } from '@amritvasya/contract/rules/payment-methods'
import { orderPayments, type SoldLineValue, sumOfEdits } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { findPaymentsOf } from '../admin/attempts.repository.ts'
import { findSettling, listPaying } from '../payment.repository.ts'
import { findRefundsOf, type ListedRefund, sumOfOrder } from './refund.repository.ts'
import { findRefundable } from './refundable.service.ts'

export type RefundSummary = {
  /** It includes store credit, or is the cash paid on delivery. */
  capturedPaise: number
  refundablePaise: number
  /** Includes those of surplus payments, newest first. */
  refunds: ListedRefund[]
  /** The shipping line has the id null. */
  left: SoldLineValue[]
}

async function findPaid(
  database: Database,
  orderId: string,
  { capturedPaise, returnedPaise }: { capturedPaise: number; returnedPaise: number },
): Promise<number> {
  const { paymentMethod, paymentStatus, totalPaise, creditPaise } = await orderPayments.getPayable(
    database,
    orderId,
  )
  const isPaid = ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus)
  if (!isPaid) return capturedPaise
  if (isRefundedByHand(paymentMethod) && capturedPaise === 0) return totalPaise
  // A late payment that went back makes an order refunded that was never paid.
  const hasPaid = paymentStatus !== 'refunded' || returnedPaise > 0
  // Store credit alone may have paid an order that was edited.
  const isCreditAlone = capturedPaise === 0 && creditPaise > 0
  return hasPaid ? (isCreditAlone ? totalPaise : capturedPaise + creditPaise) : capturedPaise
}

export async function readRefundSummary(database: Database, orderId: string): Promise<RefundSummary> {
  const payment = await findSettling(database, orderId)
  const edits = await sumOfEdits(database, orderId)
  const refunds = await findRefundsOf(database, orderId)
  const { paise: returnedPaise } = await sumOfOrder(database, orderId)
  const captured = { capturedPaise: payment ? payment.amountPaise + edits : 0, returnedPaise }
  const capturedPaise = await findPaid(database, orderId, captured)
  const left = await findRefundable(database, orderId)
  // A surplus payment that a dispute took is no part of what was captured.
  const lostPaise = (await listPaying(database, orderId)).reduce((sum, one) => sum + one.lostPaise, 0)
  const refundablePaise = Math.max(0, capturedPaise - returnedPaise - lostPaise)
  return { capturedPaise, refundablePaise, refunds, left }
}

/** Returns the payments of an order, newest first, beside what of it can be refunded. */
export async function readOrderMoney(database: Database, orderId: string) {
  const [payments, summary] = await Promise.all([
    findPaymentsOf(database, orderId),
    readRefundSummary(database, orderId),
  ])
  return { payments, ...summary }
}
