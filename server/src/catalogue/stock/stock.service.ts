import { productTag } from '@amritvasya/contract/rules/cache-tags'
import { isLowStock } from '@amritvasya/contract/rules/low-stock'
import type { Database } from '../../platform/database/database.ts'
import { invalidate } from '../../platform/database/invalidation-listener.ts'
import { addReservedPieces, freePieces, takePieces, takeReservedPieces } from './edited-stock.repository.ts'
import {
  areReturnedPiecesThere,
  listLowStock,
  lockPieces,
  type RequestedPieces,
  type ReservedRow,
  recordUnreservedPieces,
  releaseSoldPieces,
  reservePieces,
  reserveReturnedPieces,
  restockPieces,
  type StockChange,
  sellPieces,
} from './stock.repository.ts'

export type Shortage = { variantId: string; available: number }

/**
 * It takes all or none. Call it in the transaction that inserts the order, after locking the customer or the order.
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

/**
 * Checks what is available, and leaves it to whoever pays first; `reserveReturnedStock` takes it with the payment.
 * @param wants may repeat variants
 * @returns empty when everything is available
 */
export async function checkStock(
  transaction: Database,
  orderId: string,
  wants: readonly RequestedPieces[],
): Promise<Shortage[]> {
  return shortagesOf(await recordUnreservedPieces(transaction, orderId, summed(wants)))
}

/** The order is paid or confirmed, so its reservations no longer expire. */
export const sellReservedStock = (transaction: Database, orderId: string): Promise<void> =>
  sellPieces(transaction, orderId)

/**
 * A repeated call changes nothing. It invalidates the products at any stock, because the shopper's cart
 * reads them again.
 * @param isOnSale false for broken or missing units
 */
export async function releaseStock(transaction: Database, orderId: string, isOnSale = true): Promise<void> {
  const released = await releaseSoldPieces(transaction, orderId, isOnSale)
  await invalidateProducts(
    transaction,
    released.filter(({ before, after }) => before !== after),
  )
}

/**
 * Releases orders for the one that replaces them.
 * @param variantIds of all these orders, locked at once so that concurrent requests do not deadlock (S3)
 */
export async function releaseReplacedStock(
  transaction: Database,
  orderIds: readonly string[],
  variantIds: readonly string[],
): Promise<void> {
  await lockPieces(transaction, variantIds)
  for (const orderId of orderIds) await releaseStock(transaction, orderId)
}

/** @param isOnSale adds the units to the stock */
export async function returnStock(
  transaction: Database,
  orderId: string,
  pieces: readonly RequestedPieces[],
  isOnSale: boolean,
): Promise<void> {
  const requested = summed(pieces)
  if (requested.length > 0)
    await notify(transaction, await restockPieces(transaction, orderId, requested, isOnSale))
}

/**
 * Keeps pieces that an edit adds, until they are bound to the order or put back. All or none.
 * @param wants may repeat variants
 * @returns empty when everything was kept
 */
export async function keepStock(
  transaction: Database,
  wants: readonly RequestedPieces[],
): Promise<Shortage[]> {
  const requested = summed(wants)
  if (requested.length === 0) return []
  return shortagesOrNotify(transaction, await takePieces(transaction, requested))
}

/** Puts kept pieces on sale again. */
export async function freeStock(transaction: Database, kept: readonly RequestedPieces[]): Promise<void> {
  const requested = summed(kept)
  if (requested.length > 0) await notify(transaction, await freePieces(transaction, requested))
}

/** Binds kept pieces to an order, beside what it has. */
export async function bindStock(
  transaction: Database,
  orderId: string,
  kept: readonly RequestedPieces[],
  isSold: boolean,
): Promise<void> {
  await addReservedPieces(transaction, orderId, summed(kept), isSold)
}

/** Takes pieces off an order that nobody has paid, and puts them on sale again. */
export async function unbindStock(
  transaction: Database,
  orderId: string,
  pieces: readonly RequestedPieces[],
): Promise<void> {
  const requested = summed(pieces)
  if (requested.length === 0) return
  await takeReservedPieces(transaction, orderId, requested)
  await notify(transaction, await freePieces(transaction, requested))
}

/**
 * Reserves the stock for a late payment.
 * @returns false if any is not available; nothing is reserved then
 */
export async function reserveReturnedStock(transaction: Database, orderId: string): Promise<boolean> {
  const rows = await reserveReturnedPieces(transaction, orderId)
  return (await shortagesOrNotify(transaction, rows)).length === 0
}

/** It serves an order that reserves with its payment; another may take the pieces before. */
export const isStillInStock = (database: Database, orderId: string): Promise<boolean> =>
  areReturnedPiecesThere(database, orderId)

/** Lines of one variant count together (S2). */
function summed(wants: readonly RequestedPieces[]): RequestedPieces[] {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of wants) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }))
}

const shortagesOf = (rows: readonly ReservedRow[]): Shortage[] =>
  rows
    .filter(({ before, wanted }) => (before ?? 0) < wanted)
    .map(({ variant_id, before }) => ({ variantId: variant_id, available: before ?? 0 }))

async function shortagesOrNotify(transaction: Database, rows: readonly ReservedRow[]): Promise<Shortage[]> {
  const missing = shortagesOf(rows)
  if (missing.length > 0) return missing
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

/**
 * Commits with a notification run one after the other, so only low stock is invalidated at once; cart and
 * checkout always query the database.
 */
export const affectsDisplayedStock = (before: number, after: number): boolean =>
  before !== after && isLowStock(Math.min(before, after))

async function notify(transaction: Database, changes: readonly StockChange[]): Promise<void> {
  await invalidateProducts(
    transaction,
    changes.filter(({ before, after }) => affectsDisplayedStock(before, after)),
  )
}

const invalidateProducts = (transaction: Database, changes: readonly StockChange[]) =>
  invalidate(
    transaction,
    changes.map(({ product_id }) => productTag(product_id)),
  )

export type LowVariant = {
  productId: string
  variantId: string
  name: string
  variant: string
  sku: string
  quantity: number
}

/**
 * Finds published variants at or below their threshold, lowest stock first.
 * @param max limits the variants; `total` counts all
 */
export async function findLowStock(
  database: Database,
  max: number,
): Promise<{ total: number; variants: LowVariant[] }> {
  const rows = await listLowStock(database, max)
  const variants = rows.map(({ total: _, size, colorName, ...variant }) => ({
    ...variant,
    variant: [size, colorName].filter(Boolean).join(', '),
  }))
  return { total: rows[0]?.total ?? 0, variants }
}
