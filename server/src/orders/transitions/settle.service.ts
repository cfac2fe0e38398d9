import { releaseStock, reserveReturnedStock, sellReservedStock } from '../../catalogue/index.ts'
import { redeemCouponAgain, returnCoupon } from '../../coupons/index.ts'
import { mayHaveDiscountsAgain } from '../../discounts/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { orderCredit } from '../../store-credit/index.ts'
import type { OrderMailDependencies } from '../dependencies.ts'
import { otherLivingOrders } from '../living-orders.repository.ts'
import { enqueueOrderMail } from '../mails/enqueue-order-mail.ts'
import { createOrderNews } from '../news/order-news.repository.ts'
import type { PayableOrder } from '../payable.repository.ts'
import { markReserved } from '../unpaid-orders.repository.ts'
import { endSoldOutOrder } from './cancel.service.ts'
import { renewPromise } from './renew-promise.service.ts'
import { type Proof, payOrder, reviveOrder } from './transition.repository.ts'

/** Milliseconds; a second payment may follow (P5). */
const RECHECK_AFTER_MS = 15 * 60_000
const checkAfter = ({ at }: Proof) => new Date(at.getTime() + RECHECK_AFTER_MS)

/**
 * Verification, webhook or reconciliation comes first (P2).
 * @returns the order, when this call settled it
 */
export async function settle(
  dependencies: OrderMailDependencies,
  transaction: Database,
  proof: Proof,
): Promise<PayableOrder | undefined> {
  const order = await payOrder(transaction, proof, checkAfter(proof))
  if (!order) return undefined
  await sellReservedStock(transaction, order.id)
  await renewPromise(dependencies, transaction, order.id, proof.at)
  await enqueueOrderMail(dependencies, transaction, order.id, 'paid')
  await createOrderNews(transaction, order.id)
  await dependencies.notifyPaid?.(transaction, order)
  return order
}

/**
 * Settles an order that reserved nothing; the caller has locked it. When its stock is gone, the order ends.
 * @returns whether it is paid
 */
export async function settleUnreserved(
  dependencies: OrderMailDependencies,
  transaction: Database,
  { id }: PayableOrder,
  proof: Proof,
): Promise<boolean> {
  if (!(await reserveReturnedStock(transaction, id))) {
    await endSoldOutOrder(transaction, id)
    return false
  }
  await markReserved(transaction, id)
  return (await settle(dependencies, transaction, proof)) !== undefined
}

/**
 * P4; the caller has locked the order.
 * @returns false when it ended too long ago, or its stock, coupon, store credit or a discount of its customer is gone
 */
export async function revive(
  dependencies: OrderMailDependencies,
  transaction: Database,
  order: PayableOrder,
  proof: Proof,
): Promise<boolean> {
  const { id } = order
  if (!(await reserveReturnedStock(transaction, id))) return false
  if (!(await redeemCouponAgain(transaction, id))) {
    await releaseStock(transaction, id)
    return false
  }
  if (!(await mayHaveDiscountsAgain(transaction, { orderId: id, others: otherLivingOrders(id) }))) {
    await returnCoupon(transaction, id)
    await releaseStock(transaction, id)
    return false
  }
  if (!(await spendCreditAgain(transaction, order))) {
    await returnCoupon(transaction, id)
    await releaseStock(transaction, id)
    return false
  }
  if (!(await reviveOrder(transaction, id, proof, checkAfter(proof)))) {
    if (order.creditPaise > 0) await orderCredit.giveBackCredit(transaction, numbered(order))
    await returnCoupon(transaction, id)
    await releaseStock(transaction, id)
    return false
  }
  await sellReservedStock(transaction, id)
  await renewPromise(dependencies, transaction, id, proof.at)
  await enqueueOrderMail(dependencies, transaction, id, 'paidLate')
  await createOrderNews(transaction, id)
  await dependencies.notifyPaid?.(transaction, order)
  return true
}

const numbered = ({ id, orderNumber: number }: PayableOrder) => ({ id, number })

/** @returns false when the customer has less by now */
const spendCreditAgain = async (transaction: Database, order: PayableOrder): Promise<boolean> =>
  order.creditPaise === 0 ||
  (order.customerId !== null &&
    orderCredit.spendCredit(transaction, numbered(order), {
      customerId: order.customerId,
      paise: order.creditPaise,
    }))
