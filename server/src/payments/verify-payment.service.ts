import { checkSoon, findOwnPayable, type PayableOrder } from '../orders/index.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { takeIn } from './ask-razorpay.service.ts'
import type { PaymentParts } from './parts.ts'
import type { GatewayPayment } from './razorpay/answers.ts'
import { isRazorpaysFailure } from './razorpay/failures.ts'
import { provesPayment } from './signature.ts'

/** Result of Razorpay's window. */
export type Triple = { razorpayOrderId: string; paymentId: string; signature: string }

const verified = 'Payment verified successfully'
/** With a valid signature, a payment of unknown outcome must not be reported as failed. */
const confirming = 'Payment received. We are confirming it with your bank.'
const tooLate =
  'Your payment came after the order was cancelled. We return it in full and have written to you.'
const besidesCash =
  'This order is paid in cash on delivery. We return this payment in full and have written to you.'
/** Milliseconds; the storefront times out after 10 s. */
const patience = 8_000
/** Seconds until the next payment check. */
const soon = 5

/**
 * Verifies the signature over the stored order id, then the payment's state at Razorpay (P1). Idempotent
 * (bad input 41).
 * @returns the message for the shopper
 * @throws {ShopError} ORDER_NOT_FOUND for an order of another customer, PAYMENT_NOT_VERIFIED, ORDER_NOT_PAYABLE for a
 * late payment, which is refunded
 */
export async function verifyPayment(
  parts: PaymentParts,
  customerId: string,
  orderId: string,
  triple: Triple,
): Promise<string> {
  const order = await findOwnPayable(parts.database, customerId, orderId)
  if (!order) throw new ShopError('ORDER_NOT_FOUND')
  if (!isProven(parts, order, triple)) throw new ShopError('PAYMENT_NOT_VERIFIED')
  if (order.razorpayPaymentId === triple.paymentId) return verified
  const now = order.readAt
  const payment = await fetchPayment(parts, order, triple.paymentId)
  if (!payment) return confirming
  if (payment.order_id !== order.razorpayOrderId) throw new ShopError('PAYMENT_NOT_VERIFIED')
  const outcome = await takeIn(parts, payment, {
    now,
    mayCapture: order.razorpayPaymentId === null && order.paymentMethod === 'online',
  }).catch((error: unknown) => later(parts, order, error))
  if (outcome === 'paid') return verified
  if (outcome === 'returned' && order.razorpayPaymentId) return verified
  if (outcome === 'returned') {
    throw new ShopError('ORDER_NOT_PAYABLE', order.paymentMethod === 'cod' ? besidesCash : tooLate)
  }
  if (outcome === undefined || (outcome === 'noted' && payment.status !== 'failed')) return confirming
  throw new ShopError('PAYMENT_NOT_VERIFIED')
}

function isProven(
  { settings }: PaymentParts,
  order: PayableOrder,
  { razorpayOrderId, paymentId, signature }: Triple,
): order is PayableOrder & { razorpayOrderId: string } {
  const { razorpayOrderId: kept } = order
  if (!kept || kept !== razorpayOrderId) return false
  return provesPayment(settings.keySecret, kept, paymentId, signature)
}

/** Undefined while Razorpay does not report the payment. */
async function fetchPayment(
  parts: PaymentParts,
  order: PayableOrder & { razorpayOrderId: string },
  id: string,
): Promise<GatewayPayment | undefined> {
  try {
    const payments = await parts.razorpay.within(patience).paymentsOf(order.razorpayOrderId)
    return payments.find((payment) => payment.id === id) ?? (await askLater(parts, order))
  } catch (error) {
    return later(parts, order, error)
  }
}

/** @throws {unknown} errors that are not failures of Razorpay */
async function later(parts: PaymentParts, order: PayableOrder, error: unknown): Promise<undefined> {
  if (!isRazorpaysFailure(error)) throw error
  parts.log.warn({ err: error, order: order.id }, 'a payment is confirmed later')
  return askLater(parts, order)
}

async function askLater(parts: PaymentParts, { id, readAt }: PayableOrder): Promise<undefined> {
  await checkSoon(parts.database, id, new Date(readAt.getTime() + soon * 1_000))
  await parts.jobs.send(parts.database, 'reconcile', {}, soon)
}
