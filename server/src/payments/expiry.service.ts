import { cashConfirmations, type PayableOrder, paymentChecks } from '../orders/index.ts'
import { databaseNow } from '../platform/database/clock.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { syncOrderPayments } from './payment-sync.service.ts'
import { isRazorpayFailure } from './razorpay/request.ts'

/** Milliseconds, while Razorpay is unreachable (P4). */
const EXPIRY_GRACE_MS = 10 * 60_000

/**
 * A last payment check precedes, in case a webhook was lost (decision 4).
 * @param at the database's time, if known
 */
export async function expireOrders(dependencies: PaymentDependencies, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(dependencies.database))
  await paymentChecks.expireUnpaidOrders(dependencies, now, (order) => checkBefore(dependencies, order, now))
  await cashConfirmations.endUnconfirmedOrders(dependencies, now)
}

/** @returns false while the order is kept because Razorpay is unreachable */
async function checkBefore(
  dependencies: PaymentDependencies,
  order: PayableOrder,
  now: Date,
): Promise<boolean> {
  const { razorpayOrderId, payBefore } = order
  if (!razorpayOrderId) return true
  try {
    await syncOrderPayments(dependencies, { ...order, razorpayOrderId }, now)
    return true
  } catch (err) {
    if (!isRazorpayFailure(err)) throw err
    dependencies.log.warn({ err, order: order.id }, 'payment check before expiry failed')
    return !payBefore || now.getTime() - payBefore.getTime() >= EXPIRY_GRACE_MS
  }
}
