import type { Database } from '../platform/database/database.ts'
import { listSoldPieces } from './admin/sold-pieces.repository.ts'

/**
 * Pieces that were sold in the last 90 days, by product.
 * @param ids null for all products
 */
export const listSales = async (
  database: Database,
  ids: readonly string[] | null,
): Promise<ReadonlyMap<string, number>> =>
  new Map((await listSoldPieces(database, ids)).map(({ productId, pieces }) => [productId, pieces]))
