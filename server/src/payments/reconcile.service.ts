import { claimDueChecks, type DueCheck, finishCheck, type PayableOrder } from '../orders/index.ts'
import { databaseNow } from '../platform/database/clock.ts'
import { mapConcurrently } from '../platform/map-concurrently.ts'
import type { PaymentDependencies } from './dependencies.ts'
import { nextCheck } from './payment-check-schedule.ts'
import { syncOrderPayments } from './payment-sync.service.ts'
import { isRazorpayFailure } from './razorpay/failures.ts'
import type { GatewayPayment } from './razorpay/responses.ts'
import { reconcileRefunds } from './refunds/reconcile-refunds.service.ts'

const MINUTE_MS = 60_000
/** Orders in one batch; `CONCURRENCY` are checked in parallel. */
const ORDERS_PER_QUERY = 100
const CONCURRENCY = 4

/**
 * Runs the due payment checks (M4) of unpaid orders, also after their window, and once more of paid orders; then checks
 * unfinished refunds.
 * @param at the database's time, if known
 */
export async function reconcile(dependencies: PaymentDependencies, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(dependencies.database))
  for (;;) {
    const lease = new Date(now.getTime() + 5 * MINUTE_MS)
    const due = await claimDueChecks(dependencies.database, { now, lease, max: ORDERS_PER_QUERY })
    let isDown = false
    await mapConcurrently(due, CONCURRENCY, async (check) => {
      // The remaining orders wait while Razorpay is down.
      try {
        const next = isDown ? undefined : await ask(dependencies, check, now)
        isDown ||= next === undefined
        await finishCheck(dependencies.database, check.order.id, {
          lease,
          next: next === undefined ? new Date(now.getTime() + MINUTE_MS) : next,
          isAnswered: next !== undefined,
        })
      } catch (err) {
        // One order must not keep the others from their check; its own comes again when the lease ends.
        dependencies.log.error({ err, order: check.order.id }, 'payment check failed')
      }
    })
    if (isDown || due.length < ORDERS_PER_QUERY) break
  }
  await reconcileRefunds(dependencies, now)
}

/** @returns the next check, null for none; undefined when Razorpay was unreachable */
async function ask(
  dependencies: PaymentDependencies,
  { order, checks }: DueCheck,
  now: Date,
): Promise<Date | null | undefined> {
  if (!order.razorpayOrderId) return null
  try {
    const payments = await syncOrderPayments(
      dependencies,
      { ...order, razorpayOrderId: order.razorpayOrderId },
      now,
    )
    return mayBringMore(order, payments) ? nextCheck(checks, now) : null
  } catch (err) {
    if (!isRazorpayFailure(err)) throw err
    dependencies.log.warn({ err, order: order.id }, 'an order is not reconciled')
    return undefined
  }
}

/** A bank may still approve another payment attempt of a paid order (P5). */
const mayBringMore = ({ razorpayPaymentId }: PayableOrder, payments: readonly GatewayPayment[]): boolean =>
  razorpayPaymentId === null || payments.some(({ id }) => id !== razorpayPaymentId)
