import type { PartRefund, PayableOrder } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { toRupees } from '../../platform/money.ts'
import type { PaymentParts } from '../parts.ts'
import { findSettling, paidWith } from '../payment.repository.ts'
import { findByCause, findRefund, sumRefunds } from './refund.repository.ts'
import { wantRefund } from './want-refund.service.ts'

/** Razorpay returns no less, in paise. */
const least = 100
const keyPattern = /^[A-Za-z0-9_-]{8,100}$/

/**
 * The owner returns a part of what an order lives from. The transaction holds the order, so that of two at once the
 * second one sees what the first has taken (M3).
 * @returns whether this key is new
 * @throws {ShopError} INVALID_INPUT, IDEMPOTENCY_CONFLICT, ORDER_NOT_REFUNDABLE, REFUND_TOO_LARGE
 */
export async function refundPart(
  parts: Pick<PaymentParts, 'jobs'>,
  transaction: Database,
  order: PayableOrder,
  { key, amountPaise, reason }: PartRefund,
): Promise<boolean> {
  if (!keyPattern.test(key))
    throw new ShopError('INVALID_INPUT', 'The key of a refund has 8 to 100 letters or digits')
  if (!Number.isSafeInteger(amountPaise) || amountPaise < least) {
    throw new ShopError('INVALID_INPUT', 'At least ₹1 can be returned')
  }
  const cause = `part:${order.id}:${key}`
  const known = await findByCause(transaction, cause)
  if (known?.amountPaise === amountPaise) return false
  if (known) throw new ShopError('IDEMPOTENCY_CONFLICT')
  const payment = await findSettling(transaction, order.id)
  if (!payment) throw new ShopError('ORDER_NOT_REFUNDABLE')
  return wantWithin(parts, transaction, {
    cause,
    orderId: order.id,
    paymentId: payment.id,
    amountPaise,
    reason,
  })
}

/**
 * The owner has a refund tried again that has failed for good, of whichever payment; each failure once.
 * @returns whether this is the first time
 * @throws {ShopError} REFUND_NOT_FAILED for any other refund, REFUND_TOO_LARGE
 */
export async function retryRefund(
  parts: Pick<PaymentParts, 'jobs'>,
  transaction: Database,
  order: PayableOrder,
  refundId: string,
): Promise<boolean> {
  const failed = await findRefund(transaction, refundId)
  if (failed?.orderId !== order.id || failed.status !== 'failed') throw new ShopError('REFUND_NOT_FAILED')
  const cause = `again:${failed.id}`
  if (await findByCause(transaction, cause)) return false
  const { orderId, paymentId, amountPaise, reason } = failed
  return wantWithin(parts, transaction, { cause, orderId, paymentId, amountPaise, reason })
}

/** @throws {ShopError} REFUND_TOO_LARGE when less than that is left of the payment */
async function wantWithin(
  parts: Pick<PaymentParts, 'jobs'>,
  transaction: Database,
  refund: Parameters<typeof wantRefund>[2],
): Promise<boolean> {
  if (await wantRefund(parts, transaction, refund)) return true
  const left =
    (await paidWith(transaction, refund.paymentId)) - (await sumRefunds(transaction, refund.paymentId))
  throw new ShopError('REFUND_TOO_LARGE', undefined, { refundable: toRupees(Math.max(left, 0)) })
}
