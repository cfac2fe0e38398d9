import type { PaymentMethod } from '@amritvasya/contract'
import { collectsOnDelivery, isPaidThroughRazorpay } from '@amritvasya/contract/rules/payment-methods'
import { orderPayments, type PayableOrder, paidOnDelivery, paymentChecks } from '../orders/index.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { syncPayment } from './payment-sync.service.ts'
import { isRazorpayFailure } from './razorpay/request.ts'
import type { GatewayPayment } from './razorpay/responses.ts'
import { provesPayment } from './signature.ts'

/** Razorpay's window returns these values. */
export type RazorpayCallback = { razorpayOrderId: string; paymentId: string; signature: string }

const verified = 'Payment verified successfully'
/** A payment of unknown outcome must not be reported as failed. */
const confirming = 'Payment received. We are confirming it with your bank.'
const tooLate =
  'Your payment came after the order was cancelled. We will refund it in full and have written to you.'
const soldOut =
  'Others paid for the last pieces before your payment came. We will refund it in full and have written to you.'
const besidesCash = (method: PaymentMethod) =>
  `This order is ${paidOnDelivery(method)}. We will refund this payment in full and have written to you.`
/** Milliseconds; the storefront times out after 10 s. */
const REQUEST_TIMEOUT_MS = 8_000
/** The next payment check comes after this time. */
const RECHECK_DELAY_SECONDS = 5

/**
 * Verifies the signature, then the payment's state at Razorpay (P1). Idempotent (bad input 41).
 * @returns the message for the shopper
 * @throws {ApiError} ORDER_NOT_FOUND for an order of another customer, PAYMENT_NOT_VERIFIED,
 * ORDER_NOT_PAYABLE for a late payment, which is refunded
 */
export async function verifyPayment(
  dependencies: PaymentDependencies,
  customerId: string,
  orderId: string,
  triple: RazorpayCallback,
): Promise<string> {
  const order = await orderPayments.getOwnPayable(dependencies.database, customerId, orderId)
  return verifyPaymentOf(dependencies, order, triple)
}

/**
 * Does what {@link verifyPayment} does, for an order that the caller may pay.
 * @param order as read a moment ago
 */
export async function verifyPaymentOf(
  dependencies: PaymentDependencies,
  order: PayableOrder,
  triple: RazorpayCallback,
): Promise<string> {
  if (!isProven(dependencies, order, triple)) throw new ApiError('PAYMENT_NOT_VERIFIED')
  if (order.razorpayPaymentId === triple.paymentId) return verified
  const now = order.readAt
  const payment = await fetchPayment(dependencies, order, triple.paymentId)
  if (!payment) return confirming
  if (payment.order_id !== order.razorpayOrderId) throw new ApiError('PAYMENT_NOT_VERIFIED')
  const outcome = await syncPayment(dependencies, payment, {
    now,
    mayCapture: order.razorpayPaymentId === null && isPaidThroughRazorpay(order.paymentMethod),
  }).catch((error: unknown) => later(dependencies, order, error))
  if (outcome === 'paid') return verified
  if (outcome === 'returned') {
    if (order.razorpayPaymentId) return verified
    throw new ApiError('ORDER_NOT_PAYABLE', whyReturned(order))
  }
  if (outcome === undefined || (outcome === 'noted' && payment.status !== 'failed')) return confirming
  throw new ApiError('PAYMENT_NOT_VERIFIED')
}

function whyReturned({ paymentMethod, status, reservesAtPayment }: PayableOrder): string {
  if (collectsOnDelivery(paymentMethod)) return besidesCash(paymentMethod)
  return reservesAtPayment && status === 'pending' ? soldOut : tooLate
}

function isProven(
  { settings }: PaymentDependencies,
  order: PayableOrder,
  { razorpayOrderId, paymentId, signature }: RazorpayCallback,
): order is PayableOrder & { razorpayOrderId: string } {
  const { razorpayOrderId: storedId } = order
  if (!storedId || storedId !== razorpayOrderId) return false
  const { keySecret, formerKeySecrets = [] } = settings
  return provesPayment([keySecret, ...formerKeySecrets], storedId, paymentId, signature)
}

/** Returns undefined while Razorpay does not report it. */
async function fetchPayment(
  dependencies: PaymentDependencies,
  order: PayableOrder & { razorpayOrderId: string },
  id: string,
): Promise<GatewayPayment | undefined> {
  try {
    const payments = await dependencies.razorpay.within(REQUEST_TIMEOUT_MS).paymentsOf(order.razorpayOrderId)
    return payments.find((payment) => payment.id === id) ?? (await scheduleRecheck(dependencies, order))
  } catch (error) {
    return later(dependencies, order, error)
  }
}

/** @throws {unknown} errors that are not failures of Razorpay */
async function later(
  dependencies: PaymentDependencies,
  order: PayableOrder,
  error: unknown,
): Promise<undefined> {
  if (!isRazorpayFailure(error)) throw error
  dependencies.log.warn({ err: error, order: order.id }, 'payment verification deferred')
  return scheduleRecheck(dependencies, order)
}

async function scheduleRecheck(dependencies: PaymentDependencies, order: PayableOrder): Promise<undefined> {
  await paymentChecks.checkWithin(dependencies, order, RECHECK_DELAY_SECONDS)
  await dependencies.jobs.send(dependencies.database, 'reconcile', {}, RECHECK_DELAY_SECONDS)
}
