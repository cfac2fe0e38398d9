import { collectsOnDelivery } from '@amritvasya/contract/rules/payment-methods'
import { orderPayments, type PayableOrder } from '../orders/index.ts'
import type { GatewayPayment } from './razorpay/responses.ts'

export type WhyBack = 'paidTwice' | 'tooLate' | 'soldOut' | 'paidBesidesCash'

export type Decision =
  /** This payment has paid the order. */
  | { type: 'already-paid' }
  | { type: 'note' }
  | { type: 'note-failure' }
  /** It takes the stock with it, and goes back when that is gone. */
  | { type: 'settle-unreserved' }
  /** It goes back when the order cannot live again. */
  | { type: 'revive' }
  | { type: 'give-back'; why: WhyBack }
  | { type: 'review' }

type Payment = Pick<GatewayPayment, 'id' | 'status' | 'amount' | 'currency'>
export type DecisiveOrder = Pick<
  PayableOrder,
  | 'status'
  | 'paymentMethod'
  | 'razorpayPaymentId'
  | 'totalPaise'
  | 'creditPaise'
  | 'prepaidDiscountPaise'
  | 'reservesAtPayment'
>

/** Decides what a payment means that could not settle its reserved order at once. The order must be locked. */
export function decidePayment(payment: Payment, order: DecisiveOrder): Decision {
  if (order.razorpayPaymentId === payment.id) return { type: 'already-paid' }
  if (payment.status === 'failed') return { type: 'note-failure' }
  if (payment.status !== 'captured') return { type: 'note' }
  if (order.razorpayPaymentId) return { type: 'give-back', why: 'paidTwice' }
  if (!fits(payment, order)) return { type: 'review' }
  // After a change to cash on delivery, a late online payment is refunded.
  if (collectsOnDelivery(order.paymentMethod)) {
    return { type: 'give-back', why: order.status === 'cancelled' ? 'tooLate' : 'paidBesidesCash' }
  }
  if (order.status === 'pending' && order.reservesAtPayment) return { type: 'settle-unreserved' }
  return { type: order.status === 'cancelled' ? 'revive' : 'review' }
}

/** The amount is also right without what a change to cash on delivery has added. */
function fits({ amount, currency }: Payment, order: DecisiveOrder): boolean {
  const duePaise = orderPayments.dueOf(order)
  const addedPaise = collectsOnDelivery(order.paymentMethod) ? order.prepaidDiscountPaise : 0
  return currency === 'INR' && [duePaise, duePaise - addedPaise].includes(amount)
}
