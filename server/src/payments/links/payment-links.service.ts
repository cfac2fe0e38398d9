import type { LinkedOrder, RazorpayOrder } from '@amritvasya/contract'
import { isPaidThroughRazorpay } from '@amritvasya/contract/rules/payment-methods'
import {
  isNewestEditWithdrawn,
  orderPayments,
  orderPlacement,
  type PayableOrder,
  paymentLinks,
} from '../../orders/index.ts'
import { databaseNow } from '../../platform/database/clock.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { editPaidBy, openEditPayment, toLinkedEdit } from '../edits/edit-payments.service.ts'
import { openPayment } from '../open-payment.service.ts'
import { syncOrderPayments } from '../payment-sync.service.ts'
import { isRazorpayFailure } from '../razorpay/request.ts'
import { type RazorpayCallback, verifyPaymentOf } from '../verify-payment.service.ts'

export type PaymentLinkDependencies = PaymentDependencies & { rateLimiter: RateLimiter }

/** Each opening asks Razorpay. */
const OPENINGS = { max: 40, seconds: 3_600 }

const byToken = ({ database, mails: { links } }: PaymentDependencies, token: string) =>
  paymentLinks.getByPaymentLink({ database, links }, token)

/** @throws {ApiError} INVALID_LINK */
export const readLinkedOrder = async (
  dependencies: PaymentDependencies,
  token: string,
): Promise<LinkedOrder> => toLinked(dependencies, await byToken(dependencies, token))

async function toLinked(dependencies: PaymentDependencies, order: PayableOrder): Promise<LinkedOrder> {
  const { database } = dependencies
  const edit = await toLinkedEdit(dependencies, order)
  if (edit) return edit
  const linked = await paymentLinks.toLinkedOrder(database, order)
  const isWithdrawn = linked.state === 'paid' && (await isNewestEditWithdrawn(database, order.id))
  return { ...linked, ...(isWithdrawn && { isEditWithdrawn: true }) }
}

/** Nobody knows whose link it is. */
const withoutNames = (opened: RazorpayOrder | null): RazorpayOrder | null =>
  opened && { ...opened, prefill: { name: '', email: '', contact: '' } }

/**
 * Opens the payment of the order itself, so that whatever else has it open pays the same order at Razorpay.
 * @returns options of Razorpay's window; null when there is nothing to pay, as the order's state tells
 * @throws {ApiError} INVALID_LINK, ORDER_NOT_PAYABLE when it ends at this moment, PAYMENT_UNAVAILABLE, TOO_MANY_REQUESTS
 */
export async function openByLink(
  dependencies: PaymentLinkDependencies,
  token: string,
): Promise<{ order: LinkedOrder; razorpayOrder: RazorpayOrder | null }> {
  const { database, mails } = dependencies
  const found = await byToken(dependencies, token)
  const { id, paymentMethod: method } = found
  await dependencies.rateLimiter.allow('payment-link', id, OPENINGS)
  if ((await toLinkedEdit(dependencies, found))?.state === 'payable') {
    const razorpayOrder = withoutNames(await openEditPayment(dependencies, found))
    return { order: await toLinked(dependencies, found), razorpayOrder }
  }
  if (paymentLinks.linkStateOf(found) !== 'payable') {
    return { order: await toLinked(dependencies, found), razorpayOrder: null }
  }
  await database
    .transaction()
    .execute((transaction) =>
      orderPlacement.retryOrder(mails, transaction, id, { method, confirmWithinHours: 0 }),
    )
  const payable = await orderPayments.getPayable(database, id)
  // Whoever holds the link may have paid elsewhere without the shop's knowing yet.
  const suspected = { ...payable, paymentUpdatedAt: payable.paymentUpdatedAt ?? payable.readAt }
  const opened = await openPayment(dependencies, suspected)
  const order = await paymentLinks.toLinkedOrder(database, await orderPayments.getPayable(database, id))
  return { order, razorpayOrder: withoutNames(opened) }
}

/**
 * Does what `verifyPayment` does, for the order of a link.
 * @throws {ApiError} INVALID_LINK, PAYMENT_NOT_VERIFIED, ORDER_NOT_PAYABLE
 */
export async function verifyByLink(
  dependencies: PaymentDependencies,
  token: string,
  callback: RazorpayCallback,
): Promise<{ message: string; order: LinkedOrder }> {
  const order = await byToken(dependencies, token)
  const edited = await editPaidBy(dependencies, order, callback.razorpayOrderId)
  const message = await verifyPaymentOf(dependencies, edited ?? order, callback)
  return { message, order: await readLinkedOrder(dependencies, token) }
}

/** Mails the links that are due; while Razorpay does not answer, orders that somebody tried to pay wait. */
export async function sendDuePaymentLinks(dependencies: PaymentDependencies, at?: Date): Promise<void> {
  const now = at ?? (await databaseNow(dependencies.database))
  let isDown = false
  await paymentLinks.sendPaymentLinks(dependencies, now, async (order: PayableOrder) => {
    const { razorpayOrderId } = order
    if (!razorpayOrderId || !isPaidThroughRazorpay(order.paymentMethod)) return true
    if (isDown) return false
    try {
      await syncOrderPayments(dependencies, { ...order, razorpayOrderId }, now)
      return true
    } catch (err) {
      if (!isRazorpayFailure(err)) throw err
      dependencies.log.warn({ err, order: order.id }, 'payment check before a payment link failed')
      isDown = true
      return false
    }
  })
}
