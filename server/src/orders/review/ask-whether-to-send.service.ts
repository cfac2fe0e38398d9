import type { Database } from '../../platform/database/database.ts'
import { dropFromReview, findPayable, noteForReview } from '../payable.repository.ts'

const question = 'All of its money went back in Razorpay’s dashboard: cancel it, or send it all the same'

/** Flags an order in processing that was refunded outside the shop, so that the owner decides. */
export async function askWhetherToSend(transaction: Database, orderId: string): Promise<void> {
  const order = await findPayable(transaction, orderId)
  if (order?.status === 'processing') await noteForReview(transaction, orderId, question)
}

/** Resolves the flag once the order is cancelled or shipped. */
export const noteDecided = (transaction: Database, orderId: string): Promise<void> =>
  dropFromReview(transaction, orderId, question)
