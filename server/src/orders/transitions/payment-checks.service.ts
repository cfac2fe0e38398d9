import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import pMap from 'p-map'
import type { Tables } from '../../platform/database/database.ts'
import type { OrderMailDependencies } from '../dependencies.ts'
import { type PayableOrder, saveRazorpayOrder } from '../payable.repository.ts'
import { expireOrder } from './cancel.service.ts'
import { claimDueChecks, finishCheck, listExpired, moveUpCheck } from './payment-check.repository.ts'

type Jobs = { database: Kysely<Tables>; log: Pick<FastifyBaseLogger, 'error'> }

const MINUTE_MS = 60_000
/** No other worker takes a claimed check within it. */
const LEASE_MS = 5 * MINUTE_MS
const CHECKS_PER_QUERY = 100
const EXPIRED_PER_QUERY = 200
const CONCURRENCY = 4

/** open: another payment may follow; finished: none can; unreachable: the provider did not respond. */
export type PaymentCheckResult = 'open' | 'finished' | 'unreachable'

/**
 * Runs the payment checks that are due: of unpaid orders also after their window, of paid ones once more (M4). While
 * the provider is unreachable, the remaining orders wait.
 */
export async function runDueChecks(
  { database, log }: Jobs,
  now: Date,
  check: (order: PayableOrder) => Promise<PaymentCheckResult>,
): Promise<void> {
  const lease = new Date(now.getTime() + LEASE_MS)
  for (;;) {
    const due = await claimDueChecks(database, { now, lease, max: CHECKS_PER_QUERY })
    let isDown = false
    await pMap(
      due,
      async ({ order, checks }) => {
        try {
          const result = isDown ? 'unreachable' : await check(order)
          isDown ||= result === 'unreachable'
          await finishCheck(database, order.id, {
            lease,
            next: nextAfter(result, checks, now),
            isAnswered: result !== 'unreachable',
          })
        } catch (err) {
          // One order must not keep the others from their check; its own comes again when the lease ends.
          log.error({ err, order: order.id }, 'payment check failed')
        }
      },
      { concurrency: CONCURRENCY },
    )
    if (isDown || due.length < CHECKS_PER_QUERY) return
  }
}

/** Banks may approve late (M4, P4); the last three are a day each. */
const INTERVALS_MINUTES = [5, 5, 5, 10, 10, 15, 30, 60, 120, 240, 480, 960, 1_440, 1_440, 1_440]

/** @returns null after the last of all checks */
function nextCheck(checks: number, now: Date): Date | null {
  const pause = INTERVALS_MINUTES[checks]
  return pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS)
}

function nextAfter(result: PaymentCheckResult, checks: number, now: Date): Date | null {
  if (result === 'unreachable') return new Date(now.getTime() + MINUTE_MS)
  return result === 'open' ? nextCheck(checks, now) : null
}

/**
 * Cancels unpaid orders whose window has ended (decision 4).
 * @param mayExpire makes the last payment check; false keeps an order for now
 */
export async function expireUnpaidOrders(
  { database, log, mails }: Jobs & { mails: OrderMailDependencies },
  now: Date,
  mayExpire: (order: PayableOrder) => Promise<boolean>,
): Promise<void> {
  for (;;) {
    const expired = await listExpired(database, now, EXPIRED_PER_QUERY)
    let ended = 0
    await pMap(
      expired,
      async (order) => {
        try {
          if (!(await mayExpire(order))) return
          await database
            .transaction()
            .execute((transaction) => expireOrder(mails, transaction, order.id, now))
          ended++
        } catch (err) {
          log.error({ err, order: order.id }, 'expiring an order failed')
        }
      },
      { concurrency: CONCURRENCY },
    )
    if (expired.length < EXPIRED_PER_QUERY || ended === 0) return
  }
}

/**
 * Gives an order its Razorpay order, and schedules its payment checks.
 * @returns the first id, from whichever concurrent request came first
 */
export async function attachRazorpayOrder(
  { database }: Pick<Jobs, 'database'>,
  { id, readAt }: PayableOrder,
  razorpayOrderId: string,
): Promise<string> {
  const saved = await saveRazorpayOrder(database, id, razorpayOrderId, nextCheck(0, readAt) ?? readAt)
  return saved ?? razorpayOrderId
}

/** Makes the next check come within some seconds, if it would come later. */
export async function checkWithin(
  { database }: Pick<Jobs, 'database'>,
  { id, readAt }: PayableOrder,
  seconds: number,
): Promise<void> {
  await moveUpCheck(database, id, new Date(readAt.getTime() + seconds * 1_000))
}
