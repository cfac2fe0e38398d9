import { allocateProportionally } from '@amritvasya/contract/rules/allocate-proportionally'
import { findRefundLines, orderPayments, type PayableOrder, type ReturnedLine } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { readDisputesOf } from '../disputes/dispute.repository.ts'
import { assertUndisputed } from '../disputes/disputed-payments.ts'
import { paidWith } from '../payment.repository.ts'
import { tooLarge } from './owner-refund.service.ts'
import { findByCause, findRefund, type Refund, sumRefunds } from './refund.repository.ts'
import { findRefundable } from './refundable.service.ts'
import { leftToRefund, refundCredit, requestParts } from './request-refund.service.ts'
import { MIN_REFUND_PAISE, shareAmong } from './split-refund.ts'

/**
 * Retries once for each failure, with the same amount, or at most what is left after a lost dispute.
 * @returns true for the first retry
 * @throws {ApiError} REFUND_NOT_FAILED, REFUND_TOO_LARGE; ORDER_NOT_REFUNDABLE while a payment is disputed
 */
export async function retryRefund(
  dependencies: Pick<PaymentDependencies, 'jobs' | 'mails'>,
  transaction: Database,
  order: PayableOrder,
  refundId: string,
): Promise<boolean> {
  const failed = await findRefund(transaction, refundId)
  if (failed?.orderId !== order.id || failed.status !== 'failed') throw new ApiError('REFUND_NOT_FAILED')
  const cause = `again:${failed.id}`
  if (await findByCause(transaction, cause)) return false
  const { orderId, paymentId, creditPaise, reason, isOfOrder } = failed
  if (paymentId === null) throw new ApiError('REFUND_NOT_FAILED')
  await assertUndisputed(transaction, orderId)
  const parts = await paymentsOfRetry(transaction, order, { ...failed, paymentId })
  const amountPaise = parts.reduce((sum, { paise }) => sum + paise, creditPaise)
  if (amountPaise === 0) throw tooLarge(0)
  const lines = isOfOrder ? await linesAgain(transaction, orderId, failed.id, amountPaise) : []
  const again = { cause, orderId, amountPaise, creditPaise, reason, lines }
  if (parts.length === 0) return refundCredit(dependencies, transaction, order, { ...again, paymentId })
  return requestParts(dependencies, transaction, again, parts)
}

/**
 * Returns the same payment, or all of the order where it has given back other refunds meanwhile, less what a lost
 * dispute took.
 * @throws {ApiError} REFUND_TOO_LARGE when less is left without a dispute
 */
async function paymentsOfRetry(
  transaction: Database,
  order: PayableOrder,
  { id, paymentId, amountPaise, creditPaise, isOfOrder }: Refund & { paymentId: string },
): Promise<readonly { id: string; paise: number }[]> {
  const paise = amountPaise - creditPaise
  const { lostPaise } = await readDisputesOf(transaction, { paymentId })
  const left =
    (await paidWith(transaction, paymentId)) - (await sumRefunds(transaction, paymentId)) - lostPaise
  if (paise <= left) return [{ id: paymentId, paise }]
  const own = { id: paymentId, paise: left }
  const payments = isOfOrder ? ((await leftToRefund(transaction, order, id))?.payments ?? []) : [own]
  const most = payments.reduce((sum, one) => sum + Math.max(0, one.paise), 0)
  if (paise <= most) return shareAmong(paise, payments)
  const { lostPaise: lostOfOrder } = await readDisputesOf(transaction, { orderId: order.id })
  if (lostOfOrder === 0) throw tooLarge(Math.max(left, most))
  return payments.filter((payment) => payment.paise >= MIN_REFUND_PAISE)
}

/** Goodwill, when other refunds have taken from these lines meanwhile. */
async function linesAgain(
  transaction: Database,
  orderId: string,
  failedId: string,
  amountPaise: number,
): Promise<ReturnedLine[]> {
  const left = await findRefundable(transaction, orderId)
  const lines = lowered(await findRefundLines(transaction, failedId), amountPaise)
  const isLeft = lines.every((line) => {
    const own = left.find(({ lineId }) => lineId === line.lineId)
    return own && own.quantity >= line.quantity && own.paise >= line.amountPaise
  })
  return orderPayments.linesOfRefund(left, isLeft && lines.length > 0 ? { lines } : 'goodwill', amountPaise)
}

/** Returns the same pieces for the amount, which may be less than theirs. */
function lowered(lines: readonly ReturnedLine[], amountPaise: number): readonly ReturnedLine[] {
  const amounts = lines.map((line) => line.amountPaise)
  if (amounts.reduce((sum, paise) => sum + paise, 0) <= amountPaise) return lines
  const shares = allocateProportionally(amountPaise, amounts)
  return lines.map((line, i) => ({ ...line, amountPaise: shares[i] ?? 0 }))
}
