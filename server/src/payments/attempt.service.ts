import { findOwnPayable, noteAttempt } from '../orders/index.ts'
import { ShopError } from '../platform/http/shop-error.ts'
import type { PaymentParts } from './parts.ts'

const words = { cancelled: 'Payment cancelled', failed: 'Payment failed' }
const moves = { cancelled: 'abandon', failed: 'fail' } as const
/** Milliseconds until the payment check: a closed window does not mean that nothing was paid (P4). */
const doubt = 60_000

/**
 * Records that the shopper closed the window or that the payment failed (API-35, decision 9); the order stays payable
 * until its payment window ends.
 * @throws {ShopError} ORDER_NOT_FOUND for an order of another customer, ORDER_ALREADY_PAID
 */
export async function noteShoppersWord(
  { database }: PaymentParts,
  customerId: string,
  orderId: string,
  { status, reason }: { status: 'cancelled' | 'failed'; reason: string },
): Promise<void> {
  const order = await findOwnPayable(database, customerId, orderId)
  if (!order) throw new ShopError('ORDER_NOT_FOUND')
  const isNoted = await noteAttempt(database, orderId, moves[status], {
    message: reason || words[status],
    checkAt: new Date(order.readAt.getTime() + doubt),
  })
  if (isNoted) return
  const now = await findOwnPayable(database, customerId, orderId)
  if (now?.razorpayPaymentId || now?.paymentStatus === 'paid') throw new ShopError('ORDER_ALREADY_PAID')
}
