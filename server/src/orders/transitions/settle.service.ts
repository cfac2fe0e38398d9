import { releaseStock, retakeStock, sellHeldStock } from '../../catalogue/index.ts'
import { retakeCoupon, returnCoupon } from '../../coupons/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { postOrderMail } from '../mails/post-order-mail.ts'
import { formatPaise } from '../mails/rupees.ts'
import type { OrderParts } from '../parts.ts'
import type { PayableOrder } from '../payable.repository.ts'
import { addEvent, type Proof, payOrder, reviveOrder } from './transition.repository.ts'

/** Milliseconds from a payment to one more payment check, for a second payment (P5). */
const lookBack = 15 * 60_000
const checkAfter = ({ at }: Proof) => new Date(at.getTime() + lookBack)

/**
 * Settles an order, for whichever of verification, webhook and reconciliation comes first (P2).
 * @returns the order, when this call settled it
 */
export async function settle(
  parts: OrderParts,
  transaction: Database,
  proof: Proof,
): Promise<PayableOrder | undefined> {
  const order = await payOrder(transaction, proof, checkAfter(proof))
  if (!order) return undefined
  await sellHeldStock(transaction, order.id)
  await postOrderMail(parts, transaction, order.id, 'paid')
  return order
}

/**
 * Settles a cancelled order whose payment came late (P4); the caller has locked it.
 * @returns false when it ended too long ago, or its stock or coupon is gone
 */
export async function revive(
  parts: OrderParts,
  transaction: Database,
  { id }: PayableOrder,
  proof: Proof,
): Promise<boolean> {
  if (!(await retakeStock(transaction, id))) return false
  if (!(await retakeCoupon(transaction, id))) {
    await releaseStock(transaction, id)
    return false
  }
  if (!(await reviveOrder(transaction, id, proof, checkAfter(proof)))) {
    await returnCoupon(transaction, id)
    await releaseStock(transaction, id)
    return false
  }
  await sellHeldStock(transaction, id)
  await postOrderMail(parts, transaction, id, 'paidLate')
  return true
}

export const noteInHistory = (transaction: Database, id: string, paise: number): Promise<void> =>
  addEvent(transaction, id, `${formatPaise(paise)} refunded`)
