import type { Database } from '../../platform/database/database.ts'
import { findPayable, flagOrder, removeFlag } from '../payable.repository.ts'

const question = 'All of its money went back in Razorpay’s dashboard: cancel it, or send it all the same'

/** Flags an order in processing that was refunded outside the shop, so that the owner decides. */
export async function flagRefundedOrder(transaction: Database, orderId: string): Promise<void> {
  const order = await findPayable(transaction, orderId)
  if (order?.status === 'processing') await flagOrder(transaction, orderId, question)
}

/** Resolves the flag once the order is cancelled or shipped. */
export const unflagRefundedOrder = (transaction: Database, orderId: string): Promise<void> =>
  removeFlag(transaction, orderId, question)
