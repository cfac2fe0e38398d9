import type { PayableOrder } from '../orders/index.ts'
import { applyPayment, type Outcome } from './apply-payment.service.ts'
import type { PaymentParts } from './parts.ts'
import type { GatewayPayment } from './razorpay/answers.ts'
import { RazorpayRefusal } from './razorpay/failures.ts'

/**
 * Asks Razorpay what was paid for an order, and takes it in.
 * @returns every payment that was tried
 * @throws {RazorpayUnreachable} when it cannot be asked
 */
export async function askAboutOrder(
  parts: PaymentParts,
  order: PayableOrder & { razorpayOrderId: string },
  now: Date,
): Promise<GatewayPayment[]> {
  const payments = await parts.razorpay.paymentsOf(order.razorpayOrderId)
  const isPaid = order.razorpayPaymentId !== null || payments.some(({ status }) => status === 'captured')
  for (const payment of payments)
    await takeIn(parts, payment, { now, mayCapture: !isPaid && order.paymentMethod === 'online' })
  return payments
}

/**
 * Takes in what Razorpay answers of a payment; one that the bank has only authorized is captured first.
 * @param mayCapture false when another payment pays the order: then the bank gives the money free by itself
 */
export async function takeIn(
  parts: PaymentParts,
  payment: GatewayPayment,
  { now, mayCapture }: { now: Date; mayCapture: boolean },
): Promise<Outcome> {
  const known = mayCapture && payment.status === 'authorized' ? await capture(parts, payment) : payment
  return parts.database.transaction().execute((transaction) => applyPayment(parts, transaction, known, now))
}

async function capture({ razorpay, log }: PaymentParts, payment: GatewayPayment): Promise<GatewayPayment> {
  try {
    return await razorpay.capture(payment.id, payment.amount)
  } catch (error) {
    // Captured by itself meanwhile, or by a request whose answer was lost; or the bank has taken it back.
    if (!(error instanceof RazorpayRefusal)) throw error
    log.info({ payment: payment.id }, 'a payment was not captured')
    return razorpay.payment(payment.id)
  }
}
