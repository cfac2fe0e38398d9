import { expireOrder, listExpired, type PayableOrder } from '../orders/index.ts'
import { databaseNow } from '../platform/database/clock.ts'
import { mapConcurrently } from '../platform/map-concurrently.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { syncOrderPayments } from './payment-sync.service.ts'
import { isRazorpayFailure } from './razorpay/failures.ts'

const ORDERS_PER_QUERY = 200
const CONCURRENCY = 4
/** Milliseconds for which a reservation outlives its window while Razorpay is unreachable (P4). */
const EXPIRY_GRACE_MS = 10 * 60_000

/**
 * Cancels unpaid orders whose payment window has ended (decision 4), after a last payment check in case a webhook was
 * lost.
 * @param at the database's time, if known
 */
export async function expireOrders(dependencies: PaymentDependencies, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(dependencies.database))
  for (;;) {
    const expired = await listExpired(dependencies.database, now, ORDERS_PER_QUERY)
    let ended = 0
    await mapConcurrently(expired, CONCURRENCY, async (order) => {
      try {
        if (await endOne(dependencies, order, now)) ended++
      } catch (err) {
        dependencies.log.error({ err, order: order.id }, 'an order is not expired')
      }
    })
    if (expired.length < ORDERS_PER_QUERY || ended === 0) return
  }
}

/** @returns false while the order is kept because Razorpay is unreachable */
async function endOne(dependencies: PaymentDependencies, order: PayableOrder, now: Date): Promise<boolean> {
  const { razorpayOrderId, payBefore } = order
  if (razorpayOrderId) {
    try {
      await syncOrderPayments(dependencies, { ...order, razorpayOrderId }, now)
    } catch (err) {
      if (!isRazorpayFailure(err)) throw err
      dependencies.log.warn({ err, order: order.id }, 'an order ends without Razorpay')
      if (payBefore && now.getTime() - payBefore.getTime() < EXPIRY_GRACE_MS) return false
    }
  }
  await dependencies.database
    .transaction()
    .execute((transaction) => expireOrder(dependencies.orders, transaction, order.id, now))
  return true
}
