import type { Database } from '../../platform/database/database.ts'
import { dropFromReview, findPayable, noteForReview } from '../payable.repository.ts'

const question = 'All of its money went back in Razorpay’s dashboard: cancel it, or send it all the same'

/** Has the owner decide about an order that is to be packed although its money went back outside of the shop. */
export async function askWhetherToSend(transaction: Database, orderId: string): Promise<void> {
  const order = await findPayable(transaction, orderId)
  if (order?.status === 'processing') await noteForReview(transaction, orderId, question)
}

/** It is cancelled, or sent. */
export const noteDecided = (transaction: Database, orderId: string): Promise<void> =>
  dropFromReview(transaction, orderId, question)
