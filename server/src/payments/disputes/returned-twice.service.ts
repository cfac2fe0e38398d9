import { formatPaise } from '@amritvasya/contract/rules/money'
import { orderPayments } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { paidWith } from '../payment.repository.ts'
import { sumRefunds } from '../refunds/refund.repository.ts'
import { readDisputesOf } from './dispute.repository.ts'

/**
 * Asks the owner to look where lost disputes and refunds have given back more of a payment than was paid, whichever of
 * them came last. The caller has locked the order.
 */
export async function flagReturnedTwice(
  transaction: Database,
  orderId: string,
  paymentId: string,
): Promise<void> {
  const { lostPaise } = await readDisputesOf(transaction, { paymentId })
  if (lostPaise === 0) return
  const returned = await sumRefunds(transaction, paymentId, ['pending', 'processed'])
  const twicePaise = lostPaise + returned - (await paidWith(transaction, paymentId))
  if (twicePaise <= 0) return
  await orderPayments.flagForLook(
    transaction,
    orderId,
    `${formatPaise(twicePaise)} of payment ${paymentId} went back twice: by a refund and by a lost dispute`,
  )
}
