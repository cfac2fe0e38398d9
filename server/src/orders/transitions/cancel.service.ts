import { isReceivedByStaff } from '@amritvasya/contract/rules/payment-methods'
import { releaseStock } from '../../catalogue/index.ts'
import { returnCoupon } from '../../coupons/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { unflagRefundedOrder } from '../attention/attention.service.ts'
import type { OrderDependencies, OrderMailDependencies, PaidByHand } from '../dependencies.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { orderMoves } from '../order-states.ts'
import { findOwnPayable, findPayable, type PayableOrder } from '../payable.repository.ts'
import { markCancelled } from './transition.repository.ts'

const isPaid = ({ paymentStatus }: PayableOrder) =>
  paymentStatus === 'paid' || paymentStatus === 'partially_refunded'

type Ending = {
  isOnSale?: boolean | undefined
  /** The way in which the staff paid back what they had received themselves. */
  byHand?: PaidByHand | undefined
}

/**
 * Releases stock and coupon use, and refunds (decision 12).
 * @param reason for history and refund; mailed only when the shop cancels
 * @param isOnSale whether the pieces go on sale again
 * @returns undefined, with nothing changed, when it is too late or already cancelled
 */
export async function cancelOrder(
  dependencies: OrderDependencies,
  transaction: Database,
  id: string,
  reason: string,
  { by = 'customer', isOnSale = true, byHand }: Ending & { by?: 'customer' | 'shop' } = {},
): Promise<PayableOrder | undefined> {
  const order = await markCancelled(transaction, id, {
    name: 'cancel',
    by,
    ...(reason && { says: reason }),
  })
  if (!order) return undefined
  await unflagRefundedOrder(transaction, id)
  await dependencies.stopParcel(transaction, id, { way: 'cancelled' })
  await giveBack(transaction, id, isOnSale)
  const paise = await returnMoney(dependencies, transaction, order, { reason, byHand })
  const template = paise > 0 ? 'cancelledAndReturned' : 'cancelled'
  const details = { paise, wasPaid: isPaid(order), ...(by === 'shop' && { reason }) }
  await enqueueOrderMail(dependencies, transaction, id, template, details)
  return order
}

/** Unless it was paid meanwhile (decision 4). */
export async function expireOrder(
  dependencies: OrderMailDependencies,
  transaction: Database,
  id: string,
  now: Date,
): Promise<PayableOrder | undefined> {
  const order = await markCancelled(transaction, id, { name: 'expire', by: 'expired', expiredAt: now })
  if (!order) return undefined
  await giveBack(transaction, id)
  await enqueueOrderMail(dependencies, transaction, id, 'expired')
  return order
}

/** The pieces of an order that reserved nothing were sold to others before it was paid. */
export async function endSoldOutOrder(transaction: Database, id: string): Promise<void> {
  const says = 'The pieces were sold before the payment came'
  if (await markCancelled(transaction, id, { name: 'expire', by: 'expired', says })) {
    await giveBack(transaction, id)
  }
}

/** Unless somebody has confirmed it meanwhile (CASH-05). */
export async function endUnconfirmedOrder(
  dependencies: OrderMailDependencies,
  transaction: Database,
  id: string,
  now: Date,
): Promise<PayableOrder | undefined> {
  const order = await markCancelled(transaction, id, { name: 'lapse', by: 'expired', expiredAt: now })
  if (!order) return undefined
  await giveBack(transaction, id)
  await enqueueOrderMail(dependencies, transaction, id, 'unconfirmed')
  return order
}

/**
 * Reverses the sale, coupon use included, and refunds.
 * @param reason for history, mail and credit note
 * @param isOnSale whether the pieces go on sale again
 * @returns whether this call did it
 * @throws {ApiError} ORDER_NOT_FOUND; ORDER_CHANGED unless shipped
 */
export async function takeBackParcel(
  dependencies: OrderDependencies,
  transaction: Database,
  id: string,
  { reason, isOnSale, byHand }: Ending & { reason: string },
): Promise<boolean> {
  const says = `${orderMoves.comeBack.says}: ${reason}`
  const order = await markCancelled(transaction, id, { name: 'comeBack', by: 'returned', says })
  if (!order) {
    const known = await findPayable(transaction, id)
    if (!known) throw new ApiError('ORDER_NOT_FOUND')
    if (known.cancelledBy !== 'returned') throw new ApiError('ORDER_CHANGED')
    return false
  }
  await giveBack(transaction, id, isOnSale)
  const paise = await returnMoney(dependencies, transaction, order, { reason, byHand })
  await enqueueOrderMail(dependencies, transaction, id, 'cameBack', { paise, reason })
  return true
}

/** @returns paise */
const returnMoney = async (
  { requestRefund }: OrderDependencies,
  transaction: Database,
  order: PayableOrder,
  { reason, byHand }: Pick<Ending, 'byHand'> & { reason: string },
): Promise<number> => (isPaid(order) ? requestRefund(transaction, order, reason, byHand) : 0)

async function giveBack(transaction: Database, id: string, isOnSale = true): Promise<void> {
  await releaseStock(transaction, id, isOnSale)
  await returnCoupon(transaction, id)
}

const alreadyCancelled = 'This order is already cancelled'
const returnedByHand =
  'You paid this order to the shop itself. Please write to us, and we cancel it and return your money.'

/**
 * Concurrent requests all succeed (bad input 47); a later one is refused.
 * @returns whether this call did it
 * @throws {ApiError} ORDER_NOT_FOUND for another customer's order; ORDER_NOT_CANCELLABLE once shipped or
 * cancelled
 */
export async function cancelOwnOrder(
  dependencies: OrderDependencies,
  customerId: string,
  id: string,
  reason: string,
): Promise<boolean> {
  return dependencies.database.transaction().execute(async (transaction) => {
    const before = await findOwnPayable(transaction, customerId, id)
    if (!before) throw new ApiError('ORDER_NOT_FOUND')
    if (before.status === 'cancelled') throw new ApiError('ORDER_NOT_CANCELLABLE', alreadyCancelled)
    if (isReceivedByStaff(before.paymentMethod) && isPaid(before)) {
      throw new ApiError('ORDER_NOT_CANCELLABLE', returnedByHand)
    }
    if (await cancelOrder(dependencies, transaction, id, reason)) return true
    const order = await findOwnPayable(transaction, customerId, id)
    if (order?.status !== 'cancelled') throw new ApiError('ORDER_NOT_CANCELLABLE')
    return false
  })
}
