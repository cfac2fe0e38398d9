import { formatPaise } from '@amritvasya/contract/rules/money'
import { isReceivedByStaff } from '@amritvasya/contract/rules/payment-methods'
import {
  orderPayments,
  type PaidByHand,
  type PayableOrder,
  type ReturnedLine,
  type ReturnedMoney,
} from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { readDisputesOf } from '../disputes/dispute.repository.ts'
import { listPaying } from '../payment.repository.ts'
import { createCreditRefund } from './credit-refund.repository.ts'
import { recordReturned } from './record-returned.service.ts'
import {
  createRefund,
  findRefund,
  listAwaitingTry,
  type RequestedRefund,
  sumOfOrder,
} from './refund.repository.ts'
import { refundByHand } from './refund-by-hand.service.ts'
import { linesFor } from './refundable.service.ts'
import { creditPartOf, type LeftToRefund, MIN_REFUND_PAISE, shareAmong } from './split-refund.ts'

/**
 * Requests a refund once for each cause; a job sends it after the commit. The caller has locked the order.
 * @returns true when the cause is new
 */
export async function requestRefund(
  { jobs }: Pick<PaymentDependencies, 'jobs'>,
  transaction: Database,
  refund: RequestedRefund,
): Promise<boolean> {
  const id = await createRefund(transaction, refund)
  if (!id) return false
  await jobs.send(transaction, 'refund', { id })
  return true
}

/** The part paid online that has not gone back; without a payment where store credit alone has paid it. */
export type PaidOnline = LeftToRefund & {
  paymentId: string | null
  /** They are those of the order and its edits; together they have `moneyPaise` left. */
  payments: readonly { id: string; paise: number }[]
  /** Lost disputes have taken it. */
  lostPaise: number
  /** It is kept for refunds of returns that have failed and wait for another try. */
  waitingPaise: number
}

const wasPaid = ({ paymentStatus }: PayableOrder) =>
  paymentStatus === 'paid' || paymentStatus === 'partially_refunded'

/**
 * @param retriedId the refund that is tried again, which may take what is kept for it
 * @returns undefined for an order that was not paid online
 */
export async function leftToRefund(
  transaction: Database,
  order: PayableOrder,
  retriedId?: string,
): Promise<PaidOnline | undefined> {
  const paying = await listPaying(transaction, order.id)
  const waiting = (await listAwaitingTry(transaction, order.id))
    .filter(({ id }) => id !== retriedId)
    .map(cappedBy(paying))
  const waitingAt = (id: string) =>
    waiting.reduce((sum, { paymentId, paise }) => sum + (paymentId === id ? paise : 0), 0)
  const payments = paying.map(({ id, paise }) => ({ id, paise: Math.max(0, paise - waitingAt(id)) }))
  const waitingCredit = waiting.reduce((sum, { creditPaise }) => sum + creditPaise, 0)
  const paidCredit = wasPaid(order) ? order.creditPaise : 0
  if (payments.length === 0 && paidCredit === 0) return undefined
  const returned = await sumOfOrder(transaction, order.id)
  return {
    paymentId: payments[0]?.id ?? null,
    payments: payments.filter(({ paise }) => paise > 0),
    moneyPaise: payments.reduce((sum, { paise }) => sum + paise, 0),
    lostPaise: paying.reduce((sum, { lostPaise }) => sum + lostPaise, 0),
    creditPaise: Math.max(0, paidCredit - returned.creditPaise - waitingCredit),
    waitingPaise: waiting.reduce((sum, { paise }) => sum + paise, waitingCredit),
  }
}

/** Limits each waiting refund to what its payment has left after a lost dispute, the first one first. */
function cappedBy(paying: readonly { id: string; paise: number }[]) {
  const left = new Map<string | null, number>(paying.map(({ id, paise }) => [id, paise]))
  return <Waiting extends { paymentId: string | null; paise: number }>(one: Waiting): Waiting => {
    const most = left.get(one.paymentId)
    const paise = most === undefined ? one.paise : Math.min(one.paise, most)
    left.set(one.paymentId, (most ?? paise) - paise)
    return { ...one, paise }
  }
}

/** Returns the paise that the staff received themselves and have not paid back. */
export async function leftByHand(transaction: Database, order: PayableOrder): Promise<number> {
  if (!wasPaid(order)) return 0
  const online = await leftToRefund(transaction, order)
  const returned = await sumOfOrder(transaction, order.id)
  if (!online) return order.totalPaise - returned.paise
  const { moneyPaise, creditPaise, waitingPaise, lostPaise } = online
  return order.totalPaise - returned.paise - moneyPaise - creditPaise - waitingPaise - lostPaise
}

/**
 * Refunds through Razorpay and as store credit, each at most what was paid with it (CREDIT-08). Each of several payments
 * has a refund of its own, with causes that differ in their end. The caller has locked the order.
 * @returns true when the cause is new
 */
export async function refundOnline(
  dependencies: Pick<PaymentDependencies, 'jobs' | 'mails'>,
  transaction: Database,
  order: PayableOrder,
  { left, ...refund }: Omit<RequestedRefund, 'paymentId' | 'creditPaise'> & { left: PaidOnline },
): Promise<boolean> {
  const creditPaise = creditPartOf(refund.amountPaise, left)
  const { paymentId } = left
  if (paymentId !== null && creditPaise < refund.amountPaise) {
    const parts = shareAmong(refund.amountPaise - creditPaise, left.payments)
    return requestParts(dependencies, transaction, { ...refund, creditPaise }, parts)
  }
  return refundCredit(dependencies, transaction, order, { ...refund, paymentId })
}

/** Refunds store credit alone, at once. @returns true when the cause is new */
export async function refundCredit(
  dependencies: Pick<PaymentDependencies, 'mails'>,
  transaction: Database,
  order: PayableOrder,
  refund: Parameters<typeof createCreditRefund>[1],
): Promise<boolean> {
  const id = await createCreditRefund(transaction, refund)
  const created = id && (await findRefund(transaction, id))
  if (!created) return false
  await recordReturned(dependencies, transaction, order, created)
  return true
}

/**
 * The store credit goes back with the first part.
 * @returns true when the cause is new
 * @throws {Error} when a later part is more than its payment has left
 */
export async function requestParts(
  dependencies: Pick<PaymentDependencies, 'jobs'>,
  transaction: Database,
  { creditPaise, lines, cause, ...refund }: Omit<RequestedRefund, 'paymentId'> & { creditPaise: number },
  parts: readonly { id: string; paise: number }[],
): Promise<boolean> {
  let rest: readonly ReturnedLine[] = lines
  for (const [i, { id: paymentId, paise }] of parts.entries()) {
    const credit = i === 0 ? creditPaise : 0
    const amountPaise = paise + credit
    const ownCause = i === 0 ? cause : `${cause}/${i + 1}`
    const [own, others] = orderPayments.splitLines(rest, amountPaise)
    const isRequested = await requestRefund(dependencies, transaction, {
      ...refund,
      cause: ownCause,
      paymentId,
      amountPaise,
      creditPaise: credit,
      lines: own,
    })
    if (isRequested) rest = others
    else if (i === 0) return false
    else throw new Error(`Refund ${ownCause} is more than its payment has left`)
  }
  return parts.length > 0
}

/**
 * Without a payment, the order counts as refunded at once (decision 12). A parcel that came back cannot be refused: its
 * refund waits for the end of a dispute.
 * @param byHand for an order whose money the staff received themselves
 * @throws {ApiError} PAYBACK_MISSING; ORDER_NOT_CANCELLABLE while a payment is disputed
 */
export async function refundCancelled(
  dependencies: Pick<PaymentDependencies, 'jobs' | 'mails'>,
  transaction: Database,
  order: PayableOrder,
  reason: string,
  byHand?: PaidByHand,
): Promise<ReturnedMoney> {
  const left = await leftToRefund(transaction, order)
  if (!left) {
    if (isReceivedByStaff(order.paymentMethod)) {
      await payBackByHand(dependencies, transaction, order, { reason, byHand, cause: `cancel:${order.id}` })
    } else await orderPayments.markNothingToRefund(transaction, order.id)
    return nothing
  }
  const isRefusable = order.cancelledBy !== 'returned'
  if (isRefusable && (await readDisputesOf(transaction, { orderId: order.id })).isOpen) {
    throw new ApiError('ORDER_NOT_CANCELLABLE', disputed)
  }
  if ((await leftByHand(transaction, order)) > 0) {
    await payBackByHand(dependencies, transaction, order, {
      reason,
      byHand,
      cause: `cancel:${order.id}/by-hand`,
    })
  }
  const sendable = left.lostPaise > 0 ? await withoutSmallRests(transaction, order.id, left) : left
  const amountPaise = sendable.moneyPaise + sendable.creditPaise
  if (amountPaise <= 0) return nothing
  const isNew = await refundOnline(dependencies, transaction, order, {
    cause: `cancel:${order.id}`,
    orderId: order.id,
    left: sendable,
    amountPaise,
    reason,
    lines: await linesFor(transaction, order.id, 'rest', amountPaise),
  })
  return isNew ? { paise: sendable.moneyPaise, creditPaise: sendable.creditPaise } : nothing
}

/** Razorpay would refuse what a lost dispute has left of a payment below ₹1, so the owner is asked to look. */
async function withoutSmallRests(
  transaction: Database,
  orderId: string,
  left: PaidOnline,
): Promise<PaidOnline> {
  const payments = left.payments.filter(({ paise }) => paise >= MIN_REFUND_PAISE)
  const moneyPaise = payments.reduce((sum, { paise }) => sum + paise, 0)
  const smallPaise = left.moneyPaise - moneyPaise
  if (smallPaise > 0) {
    const reason = `${formatPaise(smallPaise)} stays after a lost dispute, and Razorpay sends back nothing below ₹1`
    await orderPayments.flagForLook(transaction, orderId, reason)
  }
  return { ...left, payments, moneyPaise }
}

const disputed =
  'A bank looks into the payment of this order, so it can only be cancelled once that has ended'

const nothing: ReturnedMoney = { paise: 0, creditPaise: 0 }

/** The rest of what the staff had received, which they have paid back before they record it. */
async function payBackByHand(
  dependencies: Pick<PaymentDependencies, 'mails'>,
  transaction: Database,
  order: PayableOrder,
  { reason, byHand, cause }: { reason: string; byHand: PaidByHand | undefined; cause: string },
): Promise<void> {
  const amountPaise = await leftByHand(transaction, order)
  if (order.totalPaise === 0) await orderPayments.markNothingToRefund(transaction, order.id)
  if (amountPaise <= 0) return
  if (!byHand) throw new ApiError('PAYBACK_MISSING')
  const lines = await linesFor(transaction, order.id, 'rest', amountPaise)
  const refund = { cause, orderId: order.id, amountPaise, reason, lines }
  await refundByHand(dependencies, transaction, order, refund, byHand)
}
