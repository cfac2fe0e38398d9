import { formatPaise } from '@amritvasya/contract/rules/money'
import { releaseStock } from '../../catalogue/index.ts'
import { returnCoupon } from '../../coupons/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { orderCredit } from '../../store-credit/index.ts'
import { unflagRefundedOrder } from '../attention/attention.service.ts'
import type { OrderDependencies, OrderMailDependencies, PaidByHand, ReturnedMoney } from '../dependencies.ts'
import { withdrawWaiting } from '../edits/withdraw-edit.ts'
import { endTravelling, listSentParcels } from '../fulfilment/sent-parcels.repository.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { orderByLink } from '../order-by-link.ts'
import { orderMoves } from '../order-states.ts'
import { findOwnPayable, findPayable, lockPayable, type PayableOrder } from '../payable.repository.ts'
import { hasLaterDay } from '../pre-orders/pre-orders.repository.ts'
import { isPaid, isPaidByHand } from './paid-by-hand.ts'
import { markCancelled } from './transition.repository.ts'

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
  ending: Ending & { by?: 'customer' | 'shop' } = {},
): Promise<PayableOrder | undefined> {
  return (await cancelAndReturn(dependencies, transaction, id, reason, ending))?.order
}

async function cancelAndReturn(
  dependencies: OrderDependencies,
  transaction: Database,
  id: string,
  reason: string,
  { by = 'customer', isOnSale = true, byHand }: Ending & { by?: 'customer' | 'shop' } = {},
): Promise<{ order: PayableOrder; money: ReturnedMoney } | undefined> {
  const order = await markCancelled(transaction, id, {
    name: 'cancel',
    by,
    ...(reason && { says: reason }),
  })
  if (!order) return undefined
  await unflagRefundedOrder(transaction, id)
  await dependencies.stopParcel(transaction, id, { way: 'cancelled' })
  const freedPaise = await giveBack(transaction, order, isOnSale)
  const { paise, creditPaise } = await returnMoney(dependencies, transaction, order, { reason, byHand })
  const template = paise + creditPaise > 0 ? 'cancelledAndReturned' : 'cancelled'
  const money = { paise, creditPaise: creditPaise + freedPaise }
  const details = { ...money, wasPaid: isPaid(order), ...(by === 'shop' && { reason }) }
  await enqueueOrderMail(dependencies, transaction, id, template, details)
  return { order, money }
}

/** Does nothing when the order was paid meanwhile (decision 4). */
export async function expireOrder(
  dependencies: OrderMailDependencies,
  transaction: Database,
  id: string,
  now: Date,
): Promise<PayableOrder | undefined> {
  const order = await markCancelled(transaction, id, { name: 'expire', by: 'expired', expiredAt: now })
  if (!order) return undefined
  const creditPaise = await giveBack(transaction, order)
  await enqueueOrderMail(dependencies, transaction, id, 'expired', { creditPaise })
  return order
}

/** The pieces of an order that reserved nothing were sold to others before it was paid. */
export async function endSoldOutOrder(transaction: Database, id: string): Promise<void> {
  const says = 'The pieces were sold before the payment came'
  const order = await markCancelled(transaction, id, { name: 'expire', by: 'expired', says })
  if (order) await giveBack(transaction, order)
}

/** Does nothing when somebody has confirmed the order meanwhile (CASH-05). */
export async function endUnconfirmedOrder(
  dependencies: OrderMailDependencies,
  transaction: Database,
  id: string,
  now: Date,
): Promise<PayableOrder | undefined> {
  const order = await markCancelled(transaction, id, { name: 'lapse', by: 'expired', expiredAt: now })
  if (!order) return undefined
  await giveBack(transaction, order)
  await enqueueOrderMail(dependencies, transaction, id, 'unconfirmed')
  return order
}

/**
 * Reverses the sale, coupon use included, and refunds.
 * @param reason for history, mail and credit note
 * @param isOnSale whether the pieces go on sale again
 * @returns whether this call did it
 * @throws {ApiError} ORDER_NOT_FOUND; ORDER_CHANGED unless shipped, and once one of several parcels has arrived
 */
export async function takeBackParcel(
  dependencies: OrderDependencies,
  transaction: Database,
  id: string,
  { reason, isOnSale, byHand }: Ending & { reason: string },
): Promise<boolean> {
  const says = `${orderMoves.comeBack.says}: ${reason}`
  const known = await lockPayable(transaction, id)
  if (!known) throw new ApiError('ORDER_NOT_FOUND')
  const parcels = await listSentParcels(transaction, id)
  if (parcels.some(({ delivered_at }) => delivered_at !== null)) {
    throw new ApiError('ORDER_CHANGED', 'One of its parcels has arrived: please note which one came back')
  }
  const order = await markCancelled(transaction, id, { name: 'comeBack', by: 'returned', says })
  if (!order) {
    if (known.cancelledBy !== 'returned') throw new ApiError('ORDER_CHANGED')
    return false
  }
  await endTravelling(transaction, id, 'came_back_at')
  await giveBack(transaction, order, isOnSale)
  const money = await returnMoney(dependencies, transaction, order, { reason, byHand })
  await enqueueOrderMail(dependencies, transaction, id, 'cameBack', { ...money, reason })
  return true
}

const returnMoney = async (
  { requestRefund }: OrderDependencies,
  transaction: Database,
  order: PayableOrder,
  { reason, byHand }: Pick<Ending, 'byHand'> & { reason: string },
): Promise<ReturnedMoney> =>
  isPaid(order) ? requestRefund(transaction, order, reason, byHand) : { paise: 0, creditPaise: 0 }

/** @returns the paise of store credit that an order gives back without a refund, because it was never paid */
async function giveBack(
  transaction: Database,
  { id, orderNumber: number, creditPaise, paymentStatus }: PayableOrder,
  isOnSale = true,
): Promise<number> {
  await withdrawWaiting(transaction, id, 'The order has ended')
  await releaseStock(transaction, id, isOnSale)
  await returnCoupon(transaction, id)
  const wasPaid = ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus)
  return creditPaise > 0 && !wasPaid ? orderCredit.giveBackCredit(transaction, { id, number }) : 0
}

const alreadyCancelled = 'This order is already cancelled'
const aPartIsOnItsWay =
  'A part of this order is on its way. Please write to us if you no longer want the rest.'
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
  const money = await cancelForCustomer(dependencies, { id, reason }, (transaction) =>
    findOwnPayable(transaction, customerId, id),
  )
  return money !== undefined
}

/**
 * Cancels an order whose pre-order comes later, with the token of the mail that said so; again does no harm (PREORDER-05).
 * @returns what the customer reads
 * @throws {ApiError} INVALID_LINK; ORDER_NOT_CANCELLABLE once it was sent
 */
export async function cancelByLink(
  dependencies: OrderDependencies,
  token: string,
): Promise<{ id: string; message: string }> {
  const { database, links } = dependencies
  const order = await orderByLink(links, { purpose: 'cancel', token }, async (id) =>
    (await hasLaterDay(database, id)) ? findPayable(database, id) : undefined,
  )
  const { id } = order
  const reason = 'The pre-order came too late'
  const money =
    order.status === 'cancelled'
      ? undefined
      : await cancelForCustomer(dependencies, { id, reason, isRepeatable: true }, (transaction) =>
          findPayable(transaction, id),
        )
  return { id, message: `Order ${order.orderNumber} is cancelled. ${moneyWords(order, money)}` }
}

/**
 * A lost dispute may have given a part back.
 * @param money undefined when an earlier request has cancelled the order
 */
function moneyWords(order: PayableOrder, money: ReturnedMoney | undefined): string {
  if (!isPaid(order) && order.paymentStatus !== 'refunded') return 'You have not been charged.'
  if (!money) return 'Our email about it says what will be refunded.'
  const paise = money.paise + money.creditPaise
  if (paise >= order.totalPaise || order.paymentStatus === 'refunded') {
    return 'You will be refunded in full, and we have emailed you the details.'
  }
  if (paise > 0) return `${formatPaise(paise)} will be refunded, and we have emailed you the details.`
  return 'There is nothing left to refund.'
}

/** @throws {ApiError} ORDER_NOT_CANCELLABLE */
async function assertCancellable(transaction: Database, before: PayableOrder): Promise<void> {
  if (before.status === 'cancelled') throw new ApiError('ORDER_NOT_CANCELLABLE', alreadyCancelled)
  // The staff may note at the same moment what they have received.
  const locked = (await lockPayable(transaction, before.id)) ?? before
  if (locked.status !== 'cancelled' && (await isPaidByHand(transaction, locked))) {
    throw new ApiError('ORDER_NOT_CANCELLABLE', returnedByHand)
  }
}

function cancelForCustomer(
  dependencies: OrderDependencies,
  { id, reason, isRepeatable }: { id: string; reason: string; isRepeatable?: boolean },
  find: (transaction: Database) => Promise<PayableOrder | undefined>,
): Promise<ReturnedMoney | undefined> {
  return dependencies.database.transaction().execute(async (transaction) => {
    const before = await find(transaction)
    if (!before) throw new ApiError('ORDER_NOT_FOUND')
    // Another request has come first since the caller looked.
    if (before.status === 'cancelled' && isRepeatable) return undefined
    await assertCancellable(transaction, before)
    const cancelled = await cancelAndReturn(dependencies, transaction, id, reason)
    if (cancelled) return cancelled.money
    const order = await find(transaction)
    if (order?.status === 'cancelled') return undefined
    throw new ApiError('ORDER_NOT_CANCELLABLE', order && order.sentParcels > 0 ? aPartIsOnItsWay : undefined)
  })
}
