import { orderPayments, type ReturnedLine, type ReturnKind, type SoldLineValue } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { findReturned } from './refund-lines.repository.ts'

/** Returns what can still be refunded of each line. */
export const findRefundable = async (database: Database, orderId: string): Promise<SoldLineValue[]> =>
  orderPayments.findRefundableLines(database, orderId, await findReturned(database, orderId))

/**
 * The caller has locked the order, so that no line is refunded twice.
 * @throws {ApiError} INVALID_INPUT when the lines exceed the rest
 */
export const linesFor = async (
  transaction: Database,
  orderId: string,
  kind: ReturnKind,
  amountPaise: number,
): Promise<ReturnedLine[]> =>
  orderPayments.linesOfRefund(await findRefundable(transaction, orderId), kind, amountPaise)
