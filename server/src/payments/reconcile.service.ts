import { type PayableOrder, paymentChecks } from '../orders/index.ts'
import { databaseNow } from '../platform/database/clock.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { syncOrderPayments } from './payment-sync.service.ts'
import { isRazorpayFailure } from './razorpay/request.ts'
import type { GatewayPayment } from './razorpay/responses.ts'
import { reconcileRefunds } from './refunds/reconcile-refunds.service.ts'

/**
 * Asks Razorpay about orders whose payment check is due, and about open refunds (M4).
 * @param at the database's time, if known
 */
export async function reconcile(dependencies: PaymentDependencies, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(dependencies.database))
  await paymentChecks.runDueChecks(dependencies, now, (order) => check(dependencies, order, now))
  await reconcileRefunds(dependencies, now)
}

async function check(
  dependencies: PaymentDependencies,
  order: PayableOrder,
  now: Date,
): Promise<paymentChecks.PaymentCheckResult> {
  const { razorpayOrderId } = order
  if (!razorpayOrderId) return 'finished'
  try {
    const payments = await syncOrderPayments(dependencies, { ...order, razorpayOrderId }, now)
    return mayBringMore(order, payments) ? 'open' : 'finished'
  } catch (err) {
    if (!isRazorpayFailure(err)) throw err
    dependencies.log.warn({ err, order: order.id }, 'reconciling an order with Razorpay failed')
    return 'unreachable'
  }
}

/** A bank may still approve another attempt (P5). */
const mayBringMore = ({ razorpayPaymentId }: PayableOrder, payments: readonly GatewayPayment[]): boolean =>
  razorpayPaymentId === null || payments.some(({ id }) => id !== razorpayPaymentId)
