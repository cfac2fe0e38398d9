import {
  enqueueOrderMail,
  findByRazorpayOrder,
  flagForOwner,
  lockByRazorpayOrder,
  lockOrdersOf,
  ownerEmails,
  type PayableOrder,
  recordAttempt,
  revive,
  settle,
} from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { recordPayment, recordSettling } from './payment.repository.ts'
import type { GatewayPayment } from './razorpay/responses.ts'
import { findByCause } from './refunds/refund.repository.ts'
import { requestRefund } from './refunds/request-refund.service.ts'

/**
 * paid – this payment settles the order; returned – it is refunded; review – the owner must decide; noted – nothing is
 * captured; unknown – no order of this shop
 */
export type Outcome = 'paid' | 'returned' | 'review' | 'noted' | 'unknown'

/**
 * Applies a payment as Razorpay reports it, in verification, a webhook or reconciliation; idempotent, in any order
 * (decision 9, P2). A captured payment settles an order or is refunded (M4), unless its amount is wrong: then the owner
 * decides (M2).
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
      ? await settle(dependencies.orders, transaction, proof)
      : undefined
  if (settled) {
    await recordSettling(transaction, settled.id, payment)
    return 'paid'
  }
  const order = await lock(transaction, payment.order_id, isCaptured)
  if (!order) return 'unknown'
  const isNews = await recordPayment(transaction, order.id, payment)
  if (order.razorpayPaymentId === payment.id) return 'paid'
  if (isNews && payment.status === 'failed') await recordFailure(transaction, order.id, payment, now)
  if (!isCaptured) return 'noted'
  if (order.razorpayPaymentId) return giveBack(dependencies, transaction, order, payment, 'paidTwice')
  const fits = payment.amount === order.totalPaise && payment.currency === 'INR'
  // After a change to cash on delivery, a late online payment is refunded.
  if (fits && order.paymentMethod === 'cod') {
    const why = order.status === 'cancelled' ? 'tooLate' : 'paidBesidesCash'
    return giveBack(dependencies, transaction, order, payment, why)
  }
  if (!fits || order.status !== 'cancelled') {
    dependencies.log.error({ order: order.id, payment: payment.id }, 'a payment does not fit its order')
    if (isNews) await flagPayment(dependencies, transaction, order.id, payment)
    return 'review'
  }
  const goesBack = (await findByCause(transaction, surplusOf(payment))) !== undefined
  if (!goesBack && (await revive(dependencies.orders, transaction, order, proof))) {
    await recordSettling(transaction, order.id, payment)
    if (order.cancelledBy === 'shop') await notifyOwnerOfRevival(dependencies, transaction, order.id, payment)
    return 'paid'
  }
  return giveBack(dependencies, transaction, order, payment, 'tooLate')
}

/**
 * Locks the order. A captured payment may revive a cancelled order and so first locks the customer's orders, for limits
 * per customer (C1).
 * @throws {ApiError} UNAVAILABLE when the lock takes too long; the payment is applied later
 */
async function lock(
  transaction: Database,
  razorpayOrderId: string,
  mayRevive: boolean,
): Promise<PayableOrder | undefined> {
  const order = mayRevive ? await findByRazorpayOrder(transaction, razorpayOrderId) : undefined
  if (order?.status === 'cancelled' && order.customerId) {
    if (!(await lockOrdersOf(transaction, order.customerId))) throw new ApiError('UNAVAILABLE')
  }
  return lockByRazorpayOrder(transaction, razorpayOrderId)
}

/** Milliseconds from a failure to the payment check: the shopper may retry, or the bank may approve late. */
const RECHECK_AFTER_MS = 5 * 60_000

const recordFailure = (transaction: Database, orderId: string, payment: GatewayPayment, now: Date) =>
  recordAttempt(transaction, orderId, 'fail', {
    message: payment.error_description ?? 'Payment failed',
    checkAt: new Date(now.getTime() + RECHECK_AFTER_MS),
  })

/** Flags the order and mails the owner once; the money is kept until the owner decides (M2). */
const flagPayment = (
  dependencies: PaymentDependencies,
  transaction: Database,
  orderId: string,
  { id, amount, currency }: GatewayPayment,
) =>
  flagForOwner(dependencies.orders, transaction, orderId, {
    reason: `Payment ${id} does not fit the order`,
    kind: 'paymentOff',
    template: ownerEmails.paymentOff({ paise: amount, currency, paymentId: id }),
  })

/** The owner had cancelled the order, so the revival needs a mail. */
const notifyOwnerOfRevival = (
  dependencies: PaymentDependencies,
  transaction: Database,
  orderId: string,
  { id, amount }: GatewayPayment,
) =>
  flagForOwner(dependencies.orders, transaction, orderId, {
    reason: 'It was paid after you cancelled it, and goes ahead',
    kind: 'revived',
    template: ownerEmails.revived({ paise: amount, paymentId: id }),
  })

/** Cause of a surplus payment's refund; once it is recorded, the payment can never settle an order. */
const surplusOf = ({ id }: GatewayPayment) => `surplus:${id}`

const reasons = {
  paidTwice: 'The order was paid twice',
  tooLate: 'The payment came after the order was cancelled',
  paidBesidesCash: 'The order is paid in cash on delivery',
}

/** Refunds the payment in full and mails the customer (P4, P5); idempotent. */
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
    reason: reasons[why],
    lines: [],
  })
  if (isNew)
    await enqueueOrderMail(dependencies.orders, transaction, order.id, why, { paise: payment.amount })
  return 'returned'
}
