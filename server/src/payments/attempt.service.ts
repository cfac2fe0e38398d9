import { findOwnPayable, recordAttempt } from '../orders/index.ts'
import { ApiError } from '../platform/http/api-error.ts'
import type { PaymentDependencies } from './dependencies.ts'

const words = { cancelled: 'Payment cancelled', failed: 'Payment failed' }
const moves = { cancelled: 'abandon', failed: 'fail' } as const
/** Milliseconds until the payment check: a closed window does not mean that nothing was paid (P4). */
const RECHECK_AFTER_MS = 60_000

/**
 * Records that the shopper closed the window or that the payment failed (API-35, decision 9); the order stays payable
 * until its payment window ends.
 * @throws {ApiError} ORDER_NOT_FOUND for an order of another customer, ORDER_ALREADY_PAID
 */
export async function recordReportedStatus(
  { database }: PaymentDependencies,
  customerId: string,
  orderId: string,
  { status, reason }: { status: 'cancelled' | 'failed'; reason: string },
): Promise<void> {
  const order = await findOwnPayable(database, customerId, orderId)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  const isNoted = await recordAttempt(database, orderId, moves[status], {
    message: reason || words[status],
    checkAt: new Date(order.readAt.getTime() + RECHECK_AFTER_MS),
  })
  if (isNoted) return
  const now = await findOwnPayable(database, customerId, orderId)
  if (now?.razorpayPaymentId || now?.paymentStatus === 'paid') throw new ApiError('ORDER_ALREADY_PAID')
}
