import { isPaidThroughRazorpay } from '@amritvasya/contract/rules/payment-methods'
import type { PayableOrder } from '../orders/index.ts'
import { applyPayment, type Outcome } from './apply-payment.service.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { RazorpayRefusal } from './razorpay/request.ts'
import type { GatewayPayment } from './razorpay/responses.ts'

export async function syncOrderPayments(
  dependencies: PaymentDependencies,
  order: PayableOrder & { razorpayOrderId: string },
  now: Date,
): Promise<GatewayPayment[]> {
  const payments = await dependencies.razorpay.paymentsOf(order.razorpayOrderId)
  const isPaid = order.razorpayPaymentId !== null || payments.some(({ status }) => status === 'captured')
  for (const payment of payments)
    await syncPayment(dependencies, payment, {
      now,
      mayCapture: !isPaid && isPaidThroughRazorpay(order.paymentMethod),
    })
  return payments
}

/**
 * Captures an authorized payment first.
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
    // It was captured meanwhile, or the bank withdrew it.
    if (!(error instanceof RazorpayRefusal)) throw error
    log.info({ payment: payment.id }, 'capturing a payment was refused')
    return razorpay.payment(payment.id)
  }
}
