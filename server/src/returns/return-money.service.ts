import { type OrderMoney, orderPayments, type SoldLineValue } from '../orders/index.ts'
import { readRefundSummary } from '../payments/index.ts'
import type { Database } from '../platform/database/database.ts'
import { listReturnsOf } from './return.repository.ts'

/** Returns what was sold in an order, and what of it was refunded; the caller has locked it before changes. */
export async function moneyOf(
  database: Database,
  orderId: string,
): Promise<Omit<OrderMoney, 'sold'> & { sold: readonly SoldLineValue[] }> {
  const sold = await orderPayments.findRefundableLines(database, orderId, [])
  const { left } = await readRefundSummary(database, orderId)
  const refunded = sold.map(({ lineId, quantity, paise }, i) => ({
    lineId,
    quantity: quantity - (left[i]?.quantity ?? 0),
    amountPaise: paise - (left[i]?.paise ?? 0),
  }))
  return { sold, refunded, returns: await listReturnsOf(database, orderId) }
}
