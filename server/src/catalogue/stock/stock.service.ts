import { productTag } from '@amritvasya/contract/cache-tags'
import type { Database } from '../../platform/database/database.ts'
import { invalidate } from '../../platform/database/invalidation-listener.ts'
import {
  lockPieces,
  type RequestedPieces,
  type ReservedRow,
  releaseSoldPieces,
  reservePieces,
  reserveReturnedPieces,
  restockPieces,
  type StockChange,
  sellPieces,
} from './stock.repository.ts'
import { affectsDisplayedStock } from './stock-display.ts'

export type Shortage = { variantId: string; available: number }

/**
 * Reserves all stock of an order or none. Call it in the transaction that inserts the order, after locking the customer
 * or the order.
 * @param wants may repeat variants
 * @returns empty when everything was reserved
 */
export async function reserveStock(
  transaction: Database,
  orderId: string,
  wants: readonly RequestedPieces[],
): Promise<Shortage[]> {
  const rows = await reservePieces(transaction, orderId, summed(wants))
  return shortagesOrNotify(transaction, rows)
}

export const sellReservedStock = (transaction: Database, orderId: string): Promise<void> =>
  sellPieces(transaction, orderId)

/** Locks in ascending id order, for a transaction that releases and takes stock again. */
export const lockStock = (transaction: Database, variantIds: readonly string[]): Promise<void> =>
  lockPieces(transaction, variantIds)

/**
 * Releases reserved or sold units; idempotent.
 * @param isOnSale false for broken or missing units
 */
export async function releaseStock(transaction: Database, orderId: string, isOnSale = true): Promise<void> {
  await notify(transaction, await releaseSoldPieces(transaction, orderId, isOnSale))
}

/** @param isOnSale adds the units to the stock */
export async function returnStock(
  transaction: Database,
  orderId: string,
  pieces: readonly RequestedPieces[],
  isOnSale: boolean,
): Promise<void> {
  const wanted = summed(pieces)
  if (wanted.length > 0)
    await notify(transaction, await restockPieces(transaction, orderId, wanted, isOnSale))
}

/**
 * Reserves released units again, for a late payment.
 * @returns false if any is not available; nothing is reserved then
 */
export async function reserveReturnedStock(transaction: Database, orderId: string): Promise<boolean> {
  const rows = await reserveReturnedPieces(transaction, orderId)
  return (await shortagesOrNotify(transaction, rows)).length === 0
}

/** Lines of one variant count together (S2). */
function summed(wants: readonly RequestedPieces[]): RequestedPieces[] {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of wants) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }))
}

async function shortagesOrNotify(transaction: Database, rows: readonly ReservedRow[]): Promise<Shortage[]> {
  const missing = rows.filter(({ before, wanted }) => (before ?? 0) < wanted)
  if (missing.length > 0) {
    return missing.map(({ variant_id, before }) => ({ variantId: variant_id, available: before ?? 0 }))
  }
  await notify(
    transaction,
    rows.map(({ product_id, before, wanted }) => ({
      product_id: product_id ?? '',
      before: before ?? 0,
      after: (before ?? 0) - wanted,
    })),
  )
  return []
}

async function notify(transaction: Database, changes: readonly StockChange[]): Promise<void> {
  const seen = changes.filter(({ before, after }) => affectsDisplayedStock(before, after))
  await invalidate(
    transaction,
    seen.map(({ product_id }) => productTag(product_id)),
  )
}
