import type { Database } from '../../platform/database/database.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { postOrderMail } from '../mails/post-order-mail.ts'
import type { OrderParts } from '../parts.ts'
import { markConfirmed, markDelivered, markShipped, type Shipment } from './transition.repository.ts'

type Moved = Promise<{ id: string } | undefined>

/** @throws {ShopError} ORDER_NOT_FOUND for an order whose status does not allow it */
async function moved(move: Moved): Promise<{ id: string }> {
  const order = await move
  if (!order) throw new ShopError('ORDER_NOT_FOUND')
  return order
}

/** The owner takes on an order that is paid in cash. @throws {ShopError} ORDER_NOT_FOUND */
export async function confirmCash(transaction: Database, id: string): Promise<void> {
  await moved(markConfirmed(transaction, id))
}

/** The owner hands a parcel to a courier. @throws {ShopError} ORDER_NOT_FOUND unless it is being processed */
export async function ship(
  parts: OrderParts,
  transaction: Database,
  id: string,
  shipment: Shipment,
): Promise<void> {
  await moved(markShipped(transaction, id, shipment))
  await postOrderMail(parts, transaction, id, 'shipped')
}

/** The parcel has arrived; what is paid at the door is paid. @throws {ShopError} ORDER_NOT_FOUND unless it is shipped */
export async function deliver(parts: OrderParts, transaction: Database, id: string): Promise<void> {
  await moved(markDelivered(transaction, id))
  await postOrderMail(parts, transaction, id, 'delivered')
}
