import { expireOrder, findExpired, type PayableOrder } from '../orders/index.ts'
import { databaseNow } from '../platform/database/clock.ts'
import { inParallel } from '../platform/in-parallel.ts'
import { askAboutOrder } from './ask-razorpay.service.ts'
import type { PaymentParts } from './parts.ts'
import { isRazorpaysFailure } from './razorpay/failures.ts'

const atATime = 200
const atOnce = 4
/** Milliseconds for which a reservation outlives its window while Razorpay is unreachable (P4). */
const grace = 10 * 60_000

/**
 * Cancels unpaid orders whose payment window has ended (decision 4), after a last payment check in case a webhook was
 * lost.
 * @param at the database's time, if known
 */
export async function expireOrders(parts: PaymentParts, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(parts.database))
  for (;;) {
    const expired = await findExpired(parts.database, now, atATime)
    let ended = 0
    await inParallel(expired, atOnce, async (order) => {
      try {
        if (await endOne(parts, order, now)) ended++
      } catch (err) {
        parts.log.error({ err, order: order.id }, 'an order is not expired')
      }
    })
    if (expired.length < atATime || ended === 0) return
  }
}

/** @returns false while the order is kept because Razorpay is unreachable */
async function endOne(parts: PaymentParts, order: PayableOrder, now: Date): Promise<boolean> {
  const { razorpayOrderId, payBefore } = order
  if (razorpayOrderId) {
    try {
      await askAboutOrder(parts, { ...order, razorpayOrderId }, now)
    } catch (err) {
      if (!isRazorpaysFailure(err)) throw err
      parts.log.warn({ err, order: order.id }, 'an order ends without Razorpay')
      if (payBefore && now.getTime() - payBefore.getTime() < grace) return false
    }
  }
  await parts.database
    .transaction()
    .execute((transaction) => expireOrder(parts.orders, transaction, order.id, now))
  return true
}
