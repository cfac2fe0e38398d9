import type { AdminOrder, StaffRole } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { adminOrders, orderPayments, paymentLinks } from '../../orders/index.ts'
import { readOrderMoney } from '../../payments/index.ts'
import { listMailsAbout } from '../../platform/mail/outbox.repository.ts'
import { actionsFor } from './actions.ts'
import type { AdminOrderDependencies } from './dependencies.ts'
import { toMailResponse } from './mail.mapper.ts'

/** @throws {ApiError} ORDER_NOT_FOUND */
export async function viewOrder(
  { database, orders: { links } }: Pick<AdminOrderDependencies, 'database' | 'orders'>,
  id: string,
  role: StaffRole,
): Promise<AdminOrder> {
  const [order, payable, money, mails] = await Promise.all([
    adminOrders.readAdminOrder(database, id),
    orderPayments.getPayable(database, id),
    readOrderMoney(database, id),
    listMailsAbout(database, id),
  ])
  const leftOf = (id: string | null) => money.left.find(({ lineId }) => lineId === id)
  const payment = {
    ...order.payment,
    link: paymentLinks.linkStateOf(payable) === 'payable' ? links.page('pay', id) : null,
    captured: toRupees(money.capturedPaise),
    refundable: toRupees(money.refundablePaise),
    attempts: money.payments.map(({ amountPaise, createdAt, ...attempt }) => ({
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
