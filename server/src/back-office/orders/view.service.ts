import type { AdminOrder, StaffRole } from '@amritvasya/contract'
import { readAdminOrder } from '../../orders/index.ts'
import { findPaymentsOf, readRefundSummary } from '../../payments/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { listMailsAbout } from '../../platform/mail/outbox.repository.ts'
import { toRupees } from '../../platform/money.ts'
import { actionsFor } from './actions.ts'
import { toMailResponse } from './mail.mapper.ts'

/**
 * Returns an order with the actions that the role may take now.
 * @throws {ApiError} ORDER_NOT_FOUND
 */
export async function viewOrder(database: Database, id: string, role: StaffRole): Promise<AdminOrder> {
  const [order, attempts, money, mails] = await Promise.all([
    readAdminOrder(database, id),
    findPaymentsOf(database, id),
    readRefundSummary(database, id),
    listMailsAbout(database, id),
  ])
  const leftOf = (id: string | null) => money.left.find(({ lineId }) => lineId === id)
  const payment = {
    ...order.payment,
    captured: toRupees(money.capturedPaise),
    refundable: toRupees(money.refundablePaise),
    attempts: attempts.map(({ amountPaise, createdAt, ...attempt }) => ({
      ...attempt,
      amount: toRupees(amountPaise),
      createdAt: createdAt.toISOString(),
    })),
    refundableDelivery: toRupees(leftOf(null)?.paise ?? 0),
    refunds: money.refunds.map(({ amountPaise, createdAt, cause: _, lines, ...refund }) => ({
      ...refund,
      lines: lines.map((line) => ({
        lineId: line.lineId,
        quantity: line.quantity,
        amount: toRupees(line.amountPaise),
      })),
      amount: toRupees(amountPaise),
      createdAt: createdAt.toISOString(),
    })),
  }
  const lines = order.lines.map((line) => {
    const left = leftOf(line.id)
    return { ...line, returnable: { quantity: left?.quantity ?? 0, amount: toRupees(left?.paise ?? 0) } }
  })
  const seen = { ...order, lines, payment, mails: mails.map(toMailResponse) }
  return { ...seen, actions: actionsFor(seen, role) }
}
