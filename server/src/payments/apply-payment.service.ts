import { orderPayments, type PayableOrder, paidOnDelivery } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import { type Decision, decidePayment, type WhyBack } from './decide-payment.ts'
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
  const reported = { ...payment, order_id: payment.order_id }
  const otherwise =
    (await applyEditPayment(dependencies, transaction, reported)) ??
    (await applyGiftCardPayment(dependencies, transaction, reported))
  if (otherwise) return otherwise
  const order = await orderPayments.lockForPayment(transaction, payment.order_id, { mayRevive: isCaptured })
  if (!order) return 'unknown'
  const isNews = await recordPayment(transaction, order.id, payment)
  const decision = decidePayment(payment, order)
  return execute(dependencies, transaction, decision, { order, payment, proof, isNews })
}

type Deciding = {
  /** The transaction has locked it. */
  order: PayableOrder
  payment: GatewayPayment
  proof: Parameters<typeof orderPayments.revive>[3]
  /** The report changed the record of the payment. */
  isNews: boolean
}

async function execute(
  dependencies: PaymentDependencies,
  transaction: Database,
  decision: Decision,
  deciding: Deciding,
): Promise<Outcome> {
  const { order, payment, proof, isNews } = deciding
  switch (decision.type) {
    case 'already-paid':
      return 'paid'
    case 'note':
      return 'noted'
    case 'note-failure': {
      const attempt = { message: payment.error_description, at: proof.at }
      if (isNews) await orderPayments.recordFailedAttempt(transaction, order.id, attempt)
      return 'noted'
    }
    case 'review':
      dependencies.log.error({ order: order.id, payment: payment.id }, 'payment amount mismatch')
      if (isNews) await flagPayment(dependencies, transaction, order.id, payment)
      return 'review'
    case 'settle-unreserved':
      return settleUnreserved(dependencies, transaction, deciding)
    case 'revive':
      return revive(dependencies, transaction, deciding)
    case 'give-back':
      return giveBack(dependencies, transaction, deciding, decision.why)
  }
}

async function settleUnreserved(
  dependencies: PaymentDependencies,
  transaction: Database,
  deciding: Deciding,
): Promise<Outcome> {
  const { order, payment, proof } = deciding
  if (!(await orderPayments.settleUnreserved(dependencies.mails, transaction, order, proof))) {
    return giveBack(dependencies, transaction, deciding, 'soldOut')
  }
  await recordSettling(transaction, order.id, payment)
  return 'paid'
}

async function revive(
  dependencies: PaymentDependencies,
  transaction: Database,
  deciding: Deciding,
): Promise<Outcome> {
  const { order, payment, proof } = deciding
  const goesBack = (await findByCause(transaction, surplusOf(payment))) !== undefined
  if (goesBack || !(await orderPayments.revive(dependencies.mails, transaction, order, proof))) {
    return giveBack(dependencies, transaction, deciding, 'tooLate')
  }
  await recordSettling(transaction, order.id, payment)
  if (order.cancelledBy === 'shop') await notifyOwnerOfRevival(dependencies, transaction, order.id, payment)
  return 'paid'
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

const reasons: Record<WhyBack, (order: PayableOrder) => string> = {
  paidTwice: () => 'The order was paid twice',
  tooLate: () => 'The payment came after the order was cancelled',
  soldOut: () => 'The pieces were sold before the payment came',
  paidBesidesCash: ({ paymentMethod }) => `The order is ${paidOnDelivery(paymentMethod)}`,
}

/** Gives the payment back in full; it is idempotent (P4, P5). */
async function giveBack(
  dependencies: PaymentDependencies,
  transaction: Database,
  { order, payment }: Deciding,
  why: WhyBack,
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
