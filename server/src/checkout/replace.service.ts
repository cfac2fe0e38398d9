import { lockStock, releaseStock } from '../catalogue/index.ts'
import { holdUnpaid, markReplaced, type OpenOrder } from '../orders/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { WantedLine } from './command.ts'

/**
 * Ends unpaid orders in the transaction of the order that takes their place, and puts their pieces back on sale for it.
 * Their coupon uses are returned later, because coupons are locked after variants.
 * @param lines what the new order wants: its variants are locked together with theirs
 * @returns the ids of those that ended; one that was paid meanwhile stays
 */
export async function endReplaced(
  transaction: Database,
  replaced: readonly OpenOrder[],
  lines: readonly WantedLine[],
): Promise<string[]> {
  if (replaced.length === 0) return []
  const ids = await holdUnpaid(
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
