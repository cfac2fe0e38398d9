import type { PayableOrder } from '../orders/index.ts'
import { applyPayment, type Outcome } from './apply-payment.service.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { RazorpayRefusal } from './razorpay/failures.ts'
import type { GatewayPayment } from './razorpay/responses.ts'

/**
 * Fetches an order's payments from Razorpay and applies them.
 * @returns every payment attempt
 * @throws {RazorpayUnreachable}
 */
export async function syncOrderPayments(
  dependencies: PaymentDependencies,
  order: PayableOrder & { razorpayOrderId: string },
  now: Date,
): Promise<GatewayPayment[]> {
  const payments = await dependencies.razorpay.paymentsOf(order.razorpayOrderId)
  const isPaid = order.razorpayPaymentId !== null || payments.some(({ status }) => status === 'captured')
  for (const payment of payments)
    await syncPayment(dependencies, payment, { now, mayCapture: !isPaid && order.paymentMethod === 'online' })
  return payments
}

/**
 * Applies a payment; an authorized one is captured first.
 * @param mayCapture false when another payment pays the order: the bank then releases the money
 */
export async function syncPayment(
  dependencies: PaymentDependencies,
  payment: GatewayPayment,
  { now, mayCapture }: { now: Date; mayCapture: boolean },
): Promise<Outcome> {
  const known = mayCapture && payment.status === 'authorized' ? await capture(dependencies, payment) : payment
  return dependencies.database
    .transaction()
    .execute((transaction) => applyPayment(dependencies, transaction, known, now))
}

async function capture(
  { razorpay, log }: PaymentDependencies,
  payment: GatewayPayment,
): Promise<GatewayPayment> {
  try {
    return await razorpay.capture(payment.id, payment.amount)
  } catch (error) {
    // Razorpay or a request with a lost response captured the payment meanwhile, or the bank withdrew it.
    if (!(error instanceof RazorpayRefusal)) throw error
    log.info({ payment: payment.id }, 'a payment was not captured')
    return razorpay.payment(payment.id)
  }
}
