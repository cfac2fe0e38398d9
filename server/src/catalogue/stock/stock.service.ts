import { announce } from '../../platform/database/announce.ts'
import type { Database } from '../../platform/database/database.ts'
import { changesPages } from './shown-stock.ts'
import {
  lockPieces,
  retakePieces,
  returnPieces,
  returnSome,
  type StockChange,
  sellPieces,
  type TakenRow,
  takePieces,
  type Want,
} from './stock.repository.ts'

/** A variant of which fewer pieces are on sale than were wanted. */
export type Shortage = { variantId: string; available: number }

/**
 * Takes pieces from what is on sale and holds them for an order, all of them or, when any is missing, none. To be
 * called in the transaction that writes the order, after whatever locks the customer or the order.
 * @param wants in any order; a variant may be named several times
 * @returns what is missing; empty when everything was taken
 */
export async function takeStock(
  transaction: Database,
  orderId: string,
  wants: readonly Want[],
): Promise<Shortage[]> {
  const rows = await takePieces(transaction, orderId, summed(wants))
  return shortagesOrTell(transaction, rows)
}

/** What an order holds is sold, with its payment. */
export const sellHeldStock = (transaction: Database, orderId: string): Promise<void> =>
  sellPieces(transaction, orderId)

/** Locks variants that the transaction gives back and takes again. */
export const lockStock = (transaction: Database, variantIds: readonly string[]): Promise<void> =>
  lockPieces(transaction, variantIds)

/**
 * Ends what an order holds or was sold; a second call does nothing.
 * @param isOnSale whether the pieces go on sale again; broken or missing ones do not
 */
export async function releaseStock(transaction: Database, orderId: string, isOnSale = true): Promise<void> {
  await tell(transaction, await returnPieces(transaction, orderId, isOnSale))
}

/** Takes back some pieces of an order that goes on. @param isOnSale whether they go on sale again */
export async function returnStock(
  transaction: Database,
  orderId: string,
  pieces: readonly Want[],
  isOnSale: boolean,
): Promise<void> {
  const wanted = summed(pieces)
  if (wanted.length > 0) await tell(transaction, await returnSome(transaction, orderId, wanted, isOnSale))
}

/**
 * Holds the released pieces of an order again, for a payment that came late.
 * @returns whether all of them were still there and on sale; otherwise nothing was taken
 */
export async function retakeStock(transaction: Database, orderId: string): Promise<boolean> {
  const rows = await retakePieces(transaction, orderId)
  return (await shortagesOrTell(transaction, rows)).length === 0
}

/** S2: lines of one variant count together. */
function summed(wants: readonly Want[]): Want[] {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of wants) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }))
}

async function shortagesOrTell(transaction: Database, rows: readonly TakenRow[]): Promise<Shortage[]> {
  const missing = rows.filter(({ before, wanted }) => (before ?? 0) < wanted)
  if (missing.length > 0) {
    return missing.map(({ variant_id, before }) => ({ variantId: variant_id, available: before ?? 0 }))
  }
  await tell(
    transaction,
    rows.map(({ product_id, before, wanted }) => ({
      product_id: product_id ?? '',
      before: before ?? 0,
      after: (before ?? 0) - wanted,
    })),
  )
  return []
}

async function tell(transaction: Database, changes: readonly StockChange[]): Promise<void> {
  const seen = changes.filter(({ before, after }) => changesPages(before, after))
  await announce(
    transaction,
    seen.map(({ product_id }) => `product:${product_id}`),
  )
}
