import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { paidWith } from '../payment.repository.ts'
import { sumRefunds } from '../refunds/refund.repository.ts'
import { readDisputesOf } from './dispute.repository.ts'

const why =
  'A bank disputes the payment, so a refund would give the money back twice. Accept or win the dispute first, in Razorpay’s dashboard.'

/** The caller has locked the order. @throws {ApiError} ORDER_NOT_REFUNDABLE while a payment of it is disputed */
export async function assertUndisputed(transaction: Database, orderId: string): Promise<void> {
  if ((await readDisputesOf(transaction, { orderId })).isOpen) throw new ApiError('ORDER_NOT_REFUNDABLE', why)
}

/**
 * The caller has locked the card.
 * @param restPaise what can still go back of the payment
 * @throws {ApiError} GIFT_CARD_NOT_REFUNDABLE while the payment is disputed, and where a lost dispute has left nothing
 */
export async function assertCardUndisputed(
  transaction: Database,
  paymentId: string,
  restPaise: number,
): Promise<void> {
  const { isOpen, lostPaise } = await readDisputesOf(transaction, { paymentId })
  if (isOpen) throw new ApiError('GIFT_CARD_NOT_REFUNDABLE', why)
  if (lostPaise > 0 && restPaise <= 0) {
    throw new ApiError('GIFT_CARD_NOT_REFUNDABLE', 'A lost dispute has given its payment back already')
  }
}

/** Says that a refund must wait, or why it can no longer be sent; undefined when it goes ahead. */
export async function obstacleOf(
  database: Database,
  paymentId: string,
): Promise<'waits' | { message: string } | undefined> {
  const { isOpen, lostPaise } = await readDisputesOf(database, { paymentId })
  if (isOpen) return 'waits'
  if (lostPaise === 0) return undefined
  // The refund that is to be sent is among them.
  const returned = await sumRefunds(database, paymentId)
  if (lostPaise + returned <= (await paidWith(database, paymentId))) return undefined
  return { message: 'The bank has given the payment back after a dispute' }
}
