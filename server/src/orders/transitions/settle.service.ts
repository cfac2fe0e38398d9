import { releaseStock, reserveReturnedStock, sellReservedStock } from '../../catalogue/index.ts'
import { redeemCouponAgain, returnCoupon } from '../../coupons/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { formatPaise } from '../mails/rupees.ts'
import type { PayableOrder } from '../payable.repository.ts'
import { createHistoryEntry, type Proof, payOrder, reviveOrder } from './transition.repository.ts'

/** Milliseconds from a payment to one more payment check, for a second payment (P5). */
const RECHECK_AFTER_MS = 15 * 60_000
const checkAfter = ({ at }: Proof) => new Date(at.getTime() + RECHECK_AFTER_MS)

/**
 * Settles an order, for whichever of verification, webhook and reconciliation comes first (P2).
 * @returns the order, when this call settled it
 */
export async function settle(
  dependencies: OrderDependencies,
  transaction: Database,
  proof: Proof,
): Promise<PayableOrder | undefined> {
  const order = await payOrder(transaction, proof, checkAfter(proof))
  if (!order) return undefined
  await sellReservedStock(transaction, order.id)
  await enqueueOrderMail(dependencies, transaction, order.id, 'paid')
  return order
}

/**
 * Settles a cancelled order whose payment came late (P4); the caller has locked it.
 * @returns false when it ended too long ago, or its stock or coupon is gone
 */
export async function revive(
  dependencies: OrderDependencies,
  transaction: Database,
  { id }: PayableOrder,
  proof: Proof,
): Promise<boolean> {
  if (!(await reserveReturnedStock(transaction, id))) return false
  if (!(await redeemCouponAgain(transaction, id))) {
    await releaseStock(transaction, id)
    return false
  }
  if (!(await reviveOrder(transaction, id, proof, checkAfter(proof)))) {
    await returnCoupon(transaction, id)
    await releaseStock(transaction, id)
    return false
  }
  await sellReservedStock(transaction, id)
  await enqueueOrderMail(dependencies, transaction, id, 'paidLate')
  return true
}

export const addHistoryEntry = (transaction: Database, id: string, paise: number): Promise<void> =>
  createHistoryEntry(transaction, id, `${formatPaise(paise)} refunded`)
