import { checkSoon, findOwnPayable, type PayableOrder } from '../orders/index.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import { takeIn } from './ask-razorpay.service.ts'
import type { PaymentParts } from './parts.ts'
import type { GatewayPayment } from './razorpay/answers.ts'
import { isRazorpaysFailure } from './razorpay/failures.ts'
import { provesPayment } from './signature.ts'

/** What the provider's window handed to the shopper's browser. */
export type Triple = { razorpayOrderId: string; paymentId: string; signature: string }

const verified = 'Payment verified successfully'
/** The signature is right, so nobody is told that the payment failed; what became of it is still to be heard. */
const confirming = 'Payment received. We are confirming it with your bank.'
const tooLate =
  'Your payment came after the order was cancelled. We return it in full and have written to you.'
const besidesCash =
  'This order is paid in cash on delivery. We return this payment in full and have written to you.'
/** Milliseconds; the shopper's browser gives up after 10 s. */
const patience = 8_000
/** Seconds until Razorpay is asked again. */
const soon = 5

/**
 * Proves a payment (P1): first by the signature over the order id that the shop itself has kept, then by what Razorpay
 * says of the payment. Proving it again changes nothing (bad input 41).
 * @returns what the shopper is told
 * @throws {ShopError} ORDER_NOT_FOUND for another customer's, PAYMENT_NOT_VERIFIED, ORDER_NOT_PAYABLE when it came too
 *   late and goes back
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

/** What Razorpay says of the payment, asked by the order's own id: undefined while it does not say anything. */
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

/** Has a job ask again soon. @throws what is no failure of Razorpay */
async function later(parts: PaymentParts, order: PayableOrder, error: unknown): Promise<undefined> {
  if (!isRazorpaysFailure(error)) throw error
  parts.log.warn({ err: error, order: order.id }, 'a payment is confirmed later')
  return askLater(parts, order)
}

async function askLater(parts: PaymentParts, { id, readAt }: PayableOrder): Promise<undefined> {
  await checkSoon(parts.database, id, new Date(readAt.getTime() + soon * 1_000))
  await parts.jobs.send(parts.database, 'reconcile', {}, soon)
}
