import type { Database } from '../../platform/database/database.ts'
import type { OrderParts } from '../parts.ts'
import { postOrderMail } from './post-order-mail.ts'

/** Confirms an order that awaits no online payment: cash on delivery, or nothing to pay. */
export async function confirmFirmOrder(
  parts: Pick<OrderParts, 'outbox' | 'shop' | 'publicUrl'>,
  transaction: Database,
  orderId: string,
): Promise<void> {
  await postOrderMail(parts, transaction, orderId, 'placed')
}
