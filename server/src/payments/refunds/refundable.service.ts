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

/** Subtracts all refunds; those from before refund lines were recorded are spread by value. */
export async function findRefundable(database: Database, orderId: string): Promise<SoldLineValue[]> {
  const sold = await findSoldValues(database, orderId)
  const taken: ReturnedLine[] = []
  for (const { amountPaise, lines } of await findReturned(database, orderId)) {
    taken.push(...(lines.length > 0 ? lines : spreadValue(leftOf(sold, taken), amountPaise)))
  }
  return leftOf(sold, taken).map((line, i) => ({ ...line, variantId: sold[i]?.variantId ?? null }))
}

/**
 * Returns the lines of a refund. The caller has locked the order, so that no line is refunded twice.
 * @throws {ApiError} INVALID_INPUT when the lines exceed the rest
 */
export const linesFor = async (
  transaction: Database,
  orderId: string,
  kind: ReturnKind,
  amountPaise: number,
): Promise<ReturnedLine[]> => linesOfRefund(await findRefundable(transaction, orderId), kind, amountPaise)
