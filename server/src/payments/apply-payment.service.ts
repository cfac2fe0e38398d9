import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { orderPayments, type PayableOrder, paidOnDelivery } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { applyEditPayment } from './edits/apply-edit-payment.service.ts'
import { applyGiftCardPayment } from './gift-cards/apply-gift-card-payment.service.ts'
import { flagPayment, type Outcome, surplusOf } from './outcome.ts'
import { recordPayment, recordSettling } from './payment.repository.ts'
import type { GatewayPayment } from './razorpay/responses.ts'
import { findByCause } from './refunds/refund.repository.ts'
import { requestRefund } from './refunds/request-refund.service.ts'

export type { Outcome } from './outcome.ts'

/**
 * Idempotent, in any order (decision 9, P2). A captured payment settles an order or is refunded (M4), unless
 * its amount is wrong: then the owner decides (M2).
 */
export async function applyPayment(
  dependencies: PaymentDependencies,
  transaction: Database,
  payment: GatewayPayment,
  now: Date,
): Promise<Outcome> {
  if (!payment.order_id) return 'unknown'
  const proof = {
    razorpayOrderId: payment.order_id,
    paymentId: payment.id,
    amountPaise: payment.amount,
    at: now,
  }
  const isCaptured = payment.status === 'captured'
  const settled =
    isCaptured && payment.currency === 'INR'
      ? await orderPayments.settle(dependencies.mails, transaction, proof)
      : undefined
  if (settled) {
    await recordSettling(transaction, settled.id, payment)
    return 'paid'
  }
  const edited = await applyEditPayment(dependencies, transaction, { ...payment, order_id: payment.order_id })
  if (edited) return edited
  const gift = await applyGiftCardPayment(dependencies, transaction, {
    ...payment,
    order_id: payment.order_id,
  })
  if (gift) return gift
  const order = await orderPayments.lockForPayment(transaction, payment.order_id, { mayRevive: isCaptured })
  if (!order) return 'unknown'
  const isNews = await recordPayment(transaction, order.id, payment)
  if (order.razorpayPaymentId === payment.id) return 'paid'
  if (isNews && payment.status === 'failed') {
    await orderPayments.recordFailedAttempt(transaction, order.id, {
      message: payment.error_description,
      at: now,
    })
  }
  if (!isCaptured) return 'noted'
  if (order.razorpayPaymentId) return giveBack(dependencies, transaction, order, payment, 'paidTwice')
  const isOnDelivery = collectsOnDelivery(order.paymentMethod)
  const duePaise = orderPayments.dueOf(order)
  const formerPaise = duePaise - (isOnDelivery ? order.prepaidDiscountPaise : 0)
  const fits = [duePaise, formerPaise].includes(payment.amount) && payment.currency === 'INR'
  // After a change to cash on delivery, a late online payment is refunded.
  if (fits && isOnDelivery) {
    const why = order.status === 'cancelled' ? 'tooLate' : 'paidBesidesCash'
    return giveBack(dependencies, transaction, order, payment, why)
  }
  if (fits && order.status === 'pending' && order.reservesAtPayment) {
    if (!(await orderPayments.settleUnreserved(dependencies.mails, transaction, order, proof))) {
      return giveBack(dependencies, transaction, order, payment, 'soldOut')
    }
    await recordSettling(transaction, order.id, payment)
    return 'paid'
  }
  if (!fits || order.status !== 'cancelled') {
    dependencies.log.error({ order: order.id, payment: payment.id }, 'payment amount mismatch')
    if (isNews) await flagPayment(dependencies, transaction, order.id, payment)
    return 'review'
  }
  const goesBack = (await findByCause(transaction, surplusOf(payment))) !== undefined
  if (!goesBack && (await orderPayments.revive(dependencies.mails, transaction, order, proof))) {
    await recordSettling(transaction, order.id, payment)
    if (order.cancelledBy === 'shop') await notifyOwnerOfRevival(dependencies, transaction, order.id, payment)
    return 'paid'
  }
  return giveBack(dependencies, transaction, order, payment, 'tooLate')
}

/** The owner had cancelled the order. */
const notifyOwnerOfRevival = (
  dependencies: PaymentDependencies,
  transaction: Database,
  orderId: string,
  { id, amount }: GatewayPayment,
) =>
  orderPayments.flagForOwner(dependencies.mails, transaction, orderId, {
    reason: 'It was paid after you cancelled it, and is confirmed',
    kind: 'revived',
    details: { paise: amount, paymentId: id },
  })

const reasons = {
  paidTwice: () => 'The order was paid twice',
  tooLate: () => 'The payment came after the order was cancelled',
  soldOut: () => 'The pieces were sold before the payment came',
  paidBesidesCash: ({ paymentMethod }: PayableOrder) => `The order is ${paidOnDelivery(paymentMethod)}`,
}

/** In full; idempotent (P4, P5). */
async function giveBack(
  dependencies: PaymentDependencies,
  transaction: Database,
  order: PayableOrder,
  payment: GatewayPayment,
  why: keyof typeof reasons,
): Promise<Outcome> {
  const isNew = await requestRefund(dependencies, transaction, {
    cause: surplusOf(payment),
    orderId: order.id,
    paymentId: payment.id,
    amountPaise: payment.amount,
    reason: reasons[why](order),
    lines: [],
  })
  if (isNew)
    await orderPayments.enqueueOrderMail(dependencies.mails, transaction, order.id, why, {
      paise: payment.amount,
    })
  return 'returned'
}
