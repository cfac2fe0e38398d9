import type { AdminOrder } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { adminOrders, orderEdits, orderPayments, paymentLinks } from '../../orders/index.ts'
import { disputesOf, readLeftByHand, readOrderMoney } from '../../payments/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Rights } from '../../platform/http/rights.ts'
import { listMailsAbout } from '../../platform/mail/outbox.repository.ts'
import { actionsFor } from './actions.ts'
import { boxedLetters } from './boxed-letters.ts'
import type { AdminOrderDependencies } from './dependencies.ts'
import { toMailResponse } from './mail.mapper.ts'

/** @throws {ApiError} ORDER_NOT_FOUND */
export async function viewOrder(
  {
    database,
    settings,
    orders: { links },
    phoneMessages,
  }: Pick<AdminOrderDependencies, 'database' | 'settings' | 'orders' | 'phoneMessages'>,
  id: string,
  rights: Rights,
): Promise<AdminOrder> {
  const [order, payable, money, mails, edits, disputes] = await Promise.all([
    adminOrders.readAdminOrder(database, id),
    orderPayments.getPayable(database, id),
    readOrderMoney(database, id),
    listMailsAbout(database, id),
    orderEdits.readEdits(database, id, (orderId) => links.page('pay', orderId)),
    disputesOf(database, id),
  ])
  const leftOf = (id: string | null) => money.left.find(({ lineId }) => lineId === id)
  const payment = {
    ...order.payment,
    link: paymentLinks.linkStateOf(payable) === 'payable' ? links.page('pay', id) : null,
    ...(disputes.length > 0 && { disputes }),
    captured: toRupees(money.capturedPaise),
    refundable: toRupees(money.refundablePaise),
    attempts: money.payments.map(({ amountPaise, createdAt, ...attempt }) => ({
      ...attempt,
      amount: toRupees(amountPaise),
      createdAt: createdAt.toISOString(),
    })),
    refundableDelivery: toRupees(leftOf(null)?.paise ?? 0),
    refunds: money.refunds.map(({ amountPaise, createdAt, cause: _, lines, creditPaise, ...refund }) => ({
      ...refund,
      ...(creditPaise > 0 && { storeCredit: toRupees(creditPaise) }),
      ...(creditPaise === amountPaise && { paidBy: 'credit' as const }),
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
  const receivedPaise = await readLeftByHand(database, payable)
  const boxed = await boxedLetters(order)
  const seen = {
    ...order,
    ...(boxed.length > 0 && { boxedLetters: boxed }),
    lines,
    payment,
    ...(edits.length > 0 && { edits, netTotal: toRupees(await orderEdits.netOf(database, id)) }),
    ...(receivedPaise > 0 && { receivedByHand: toRupees(receivedPaise) }),
    mails: mails.map(toMailResponse),
    ...(await phoneChannelsOf(phoneMessages, database, order)),
  }
  const { delivery, orderEdits: mayEdit } = await settings(database)
  const isEditable = mayEdit && (await orderEdits.isEditable(database, id))
  const { severalParcels } = delivery
  return { ...seen, actions: actionsFor({ ...seen, severalParcels, isEditable }, rights) }
}

async function phoneChannelsOf(
  phoneMessages: AdminOrderDependencies['phoneMessages'],
  database: Database,
  { customer: { phone }, customerId }: Pick<AdminOrder, 'customer' | 'customerId'>,
): Promise<Pick<AdminOrder, 'phoneChannels'>> {
  const [shipped, delivered] = await Promise.all([
    phoneMessages.channelsFor(database, 'shipped', { phone, customerId }),
    phoneMessages.channelsFor(database, 'delivered', { phone, customerId }),
  ])
  return shipped.length + delivered.length > 0 ? { phoneChannels: { shipped, delivered } } : {}
}
