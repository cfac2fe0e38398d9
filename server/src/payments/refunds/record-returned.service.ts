import { formatPaise } from '@amritvasya/contract/rules/money'
import { orderPayments, type PayableOrder } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { orderCredit } from '../../store-credit/index.ts'
import type { PaymentDependencies } from '../dependencies.ts'
import { findSettling } from '../payment.repository.ts'
import { findRefundsOf, type Refund, sumOfOrder } from './refund.repository.ts'

/** Says why an order needs a look; only what Razorpay should have sent back has failed. */
export const failure = (
  { amountPaise, creditPaise }: Pick<Refund, 'amountPaise' | 'creditPaise'>,
  why: string | null,
): string => `A refund of ${formatPaise(amountPaise - creditPaise)} failed${why ? `: ${why}` : ''}`

/** A retry has paid them, with all of its parts. */
async function resolveFlagsOfFailed({ orderId }: Refund, transaction: Database): Promise<void> {
  const refunds = await findRefundsOf(transaction, orderId)
  const isSettled = (id: string): boolean => {
    const again = refunds.filter(({ cause }) => cause.split('/')[0] === `again:${id}`)
    const isBack = (one: Pick<Refund, 'id' | 'status'>) =>
      one.status === 'processed' || (one.status === 'failed' && isSettled(one.id))
    return again.length > 0 && again.every(isBack)
  }
  const failed = refunds
    .filter(({ status }) => status === 'failed')
    .map((refund) => ({
      reason: failure(refund, refund.message),
      isResolved: isSettled(refund.id),
    }))
  await orderPayments.resolveReasons(transaction, orderId, failed)
}

/** An earlier mail has announced the refund. */
const isNotified = ({ cause }: Refund): boolean => /^(cancel|pieces|surplus):/.test(cause)

/** Gives back the store credit of a refund that was just processed, and tells the order and its customer. */
export async function recordReturned(
  dependencies: Pick<PaymentDependencies, 'mails'>,
  transaction: Database,
  order: PayableOrder,
  refund: Refund,
): Promise<void> {
  const { orderId, amountPaise, creditPaise } = refund
  if (creditPaise > 0) {
    const credited = { id: orderId, number: order.orderNumber }
    const returned = await orderCredit.giveBackCredit(transaction, credited, creditPaise)
    if (returned !== creditPaise) throw new Error(`Order ${orderId} holds less store credit than goes back`)
  }
  await orderPayments.recordRefund(transaction, orderId, {
    paise: amountPaise,
    covers: await coverageOf(transaction, order, refund),
    isForeign: refund.cause.startsWith('razorpay:'),
  })
  if (refund.cause.startsWith('again:')) await resolveFlagsOfFailed(refund, transaction)
  if (isNotified(refund)) return
  await orderPayments.enqueueOrderMail(dependencies.mails, transaction, orderId, 'refunded', {
    paise: amountPaise - creditPaise,
    creditPaise,
    isCancellation: order.status === 'cancelled',
  })
}

async function coverageOf(
  transaction: Database,
  order: PayableOrder,
  { orderId, paymentId, isOfOrder }: Refund,
) {
  if (!isOfOrder) {
    const isPaid = paymentId === null || (await findSettling(transaction, orderId)) !== undefined
    return isPaid ? null : 'late'
  }
  const returned = await sumOfOrder(transaction, orderId, ['processed'])
  return returned.paise >= order.totalPaise ? 'all' : 'part'
}
