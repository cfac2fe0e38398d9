import type { Database } from '../../platform/database/database.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { enqueueOrderMail } from './enqueue-order-mail.ts'

/** Confirms an order that awaits no online payment: cash on delivery, or nothing to pay. */
export async function sendOrderConfirmation(
  dependencies: Pick<OrderDependencies, 'outbox' | 'shop' | 'publicUrl'>,
  transaction: Database,
  orderId: string,
): Promise<void> {
  await enqueueOrderMail(dependencies, transaction, orderId, 'placed')
}
