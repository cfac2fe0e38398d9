import { releaseStock, retakeStock, sellHeldStock } from '../../catalogue/index.ts'
import { retakeCoupon } from '../../coupons/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { postOrderMail } from '../mails/post-order-mail.ts'
import { formatPaise } from '../mails/rupees.ts'
import type { OrderParts } from '../parts.ts'
import type { PayableOrder } from '../payable.repository.ts'
import { addEvent, type Proof, payOrder, reviveOrder } from './transition.repository.ts'

/** Milliseconds after a payment at which Razorpay is asked once more, whether there was a second one (P5). */
const lookBack = 15 * 60_000
const checkAfter = ({ at }: Proof) => new Date(at.getTime() + lookBack)

/**
 * Settles an order with a payment that Razorpay has captured: verification, webhook and reconciliation all end here,
 * and only the first of them does anything (P2).
 * @returns the order, when this call has settled it
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
 * Fulfils a cancelled order whose payment came late (P4). The caller holds the order.
 * @returns whether it ended a short time ago, and its pieces and its coupon were still to be had; otherwise nothing
 *   has changed
 */
export async function revive(
  parts: OrderParts,
  transaction: Database,
  { id }: PayableOrder,
  proof: Proof,
): Promise<boolean> {
  if (!(await retakeStock(transaction, id))) return false
  const order = (await retakeCoupon(transaction, id))
    ? await reviveOrder(transaction, id, proof, checkAfter(proof))
    : undefined
  if (!order) {
    await releaseStock(transaction, id)
    return false
  }
  await sellHeldStock(transaction, id)
  await postOrderMail(parts, transaction, id, 'paidLate')
  return true
}

/** Tells in the order's history that money went back. */
export const noteInHistory = (transaction: Database, id: string, paise: number): Promise<void> =>
  addEvent(transaction, id, `${formatPaise(paise)} refunded`)
