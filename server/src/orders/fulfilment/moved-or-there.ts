import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { findPayable, type PayableOrder } from '../payable.repository.ts'

/**
 * It may be called twice.
 * @returns whether this call moved the order
 * @throws {ApiError} ORDER_NOT_FOUND; ORDER_CHANGED in another state
 */
export async function movedOrThere(
  transaction: Database,
  id: string,
  move: Promise<PayableOrder | undefined>,
  isThere: (order: PayableOrder) => boolean | Promise<boolean>,
): Promise<boolean> {
  if (await move) return true
  const order = await findPayable(transaction, id)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  if (!(await isThere(order))) throw new ApiError('ORDER_CHANGED')
  return false
}
