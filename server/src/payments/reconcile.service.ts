import { type DueCheck, endCheck, type PayableOrder, takeDueChecks } from '../orders/index.ts'
import { databaseNow } from '../platform/database/clock.ts'
import { inParallel } from '../platform/in-parallel.ts'
import { askAboutOrder } from './ask-razorpay.service.ts'
import type { PaymentParts } from './parts.ts'
import { nextCheck } from './pauses.ts'
import type { GatewayPayment } from './razorpay/answers.ts'
import { isRazorpaysFailure } from './razorpay/failures.ts'
import { reconcileRefunds } from './refunds/reconcile-refunds.service.ts'

const minute = 60_000
/** Orders in one batch; `atOnce` are checked in parallel. */
const atATime = 100
const atOnce = 4

/**
 * Runs the due payment checks (M4) of unpaid orders, also after their window, and once more of paid orders; then checks
 * unfinished refunds.
 * @param at the database's time, if known
 */
export async function reconcile(parts: PaymentParts, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(parts.database))
  for (;;) {
    const lease = new Date(now.getTime() + 5 * minute)
    const due = await takeDueChecks(parts.database, { now, lease, most: atATime })
    let isDown = false
    await inParallel(due, atOnce, async (check) => {
      // The remaining orders wait while Razorpay is down.
      try {
        const next = isDown ? undefined : await ask(parts, check, now)
        isDown ||= next === undefined
        await endCheck(parts.database, check.order.id, {
          lease,
          next: next === undefined ? new Date(now.getTime() + minute) : next,
          isAnswered: next !== undefined,
        })
      } catch (err) {
        // One order must not keep the others from their check; its own comes again when the lease ends.
        parts.log.error({ err, order: check.order.id }, 'payment check failed')
      }
    })
    if (isDown || due.length < atATime) break
  }
  await reconcileRefunds(parts, now)
}

/** @returns the next check, null for none; undefined when Razorpay was unreachable */
async function ask(
  parts: PaymentParts,
  { order, checks }: DueCheck,
  now: Date,
): Promise<Date | null | undefined> {
  if (!order.razorpayOrderId) return null
  try {
    const payments = await askAboutOrder(parts, { ...order, razorpayOrderId: order.razorpayOrderId }, now)
    return mayBringMore(order, payments) ? nextCheck(checks, now) : null
  } catch (err) {
    if (!isRazorpaysFailure(err)) throw err
    parts.log.warn({ err, order: order.id }, 'an order is not reconciled')
    return undefined
  }
}

/** A bank may still approve another payment attempt of a paid order (P5). */
const mayBringMore = ({ razorpayPaymentId }: PayableOrder, payments: readonly GatewayPayment[]): boolean =>
  razorpayPaymentId === null || payments.some(({ id }) => id !== razorpayPaymentId)
