import { lockStock, releaseStock } from '../catalogue/index.ts'
import { lockUnpaid, markReplaced, type OpenOrder } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { RequestedLine } from './command.ts'

/**
 * Ends unpaid orders in the transaction of their replacement, and releases their stock for it. Coupon uses are returned
 * later, because coupons are locked after variants.
 * @param lines of the new order, whose variants are locked together with theirs
 * @returns ids of ended orders, without those paid meanwhile
 */
export async function cancelReplaced(
  transaction: Database,
  replaced: readonly OpenOrder[],
  lines: readonly RequestedLine[],
): Promise<string[]> {
  if (replaced.length === 0) return []
  const ids = await lockUnpaid(
    transaction,
    replaced.map(({ id }) => id),
  )
  const variants = [...lines, ...replaced.flatMap((order) => order.lines)].map(({ variantId }) => variantId)
  await lockStock(transaction, variants)
  for (const id of ids) {
    await markReplaced(transaction, id)
    await releaseStock(transaction, id)
  }
  return ids
}
