import {
  findSoldValues,
  leftOf,
  linesOfRefund,
  type ReturnedLine,
  type ReturnKind,
  type SoldLineValue,
  spreadValue,
} from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { findReturned } from './refund.repository.ts'

/** What refunds have left of the lines of an order; refunds of before lines were named took from all by value. */
export async function findWhatIsLeft(database: Database, orderId: string): Promise<SoldLineValue[]> {
  const sold = await findSoldValues(database, orderId)
  const taken: ReturnedLine[] = []
  for (const { amountPaise, lines } of await findReturned(database, orderId)) {
    taken.push(...(lines.length > 0 ? lines : spreadValue(leftOf(sold, taken), amountPaise)))
  }
  return leftOf(sold, taken).map((line, i) => ({ ...line, variantId: sold[i]?.variantId ?? null }))
}

/**
 * The lines that a refund of an order takes back. The transaction holds the order, so nothing is taken back twice.
 * @throws {ShopError} INVALID_INPUT when it names more than is left
 */
export const linesFor = async (
  transaction: Database,
  orderId: string,
  kind: ReturnKind,
  amountPaise: number,
): Promise<ReturnedLine[]> => linesOfRefund(await findWhatIsLeft(transaction, orderId), kind, amountPaise)
