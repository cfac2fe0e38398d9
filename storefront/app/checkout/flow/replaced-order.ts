import type { CustomerApi } from '../../accounts/customer-api.ts'
import { fieldsOf, idOf } from '../../platform/unknown-value.ts'
import { readSession, writeSession } from './session.ts'
import { forgetUnpaidOrder, isSettled, takeOutOfCart } from './unpaid-orders.ts'

/** The order that was placed last in this session, and what it held. */
export const notePlacedOrder = (_id: string, body: unknown): void =>
  writeSession('placed-order', { _id, of: JSON.stringify(body) })

export const forgetPlacedOrder = (): void => writeSession('placed-order', undefined)

/**
 * A shopper who goes back from paying and changes the order wants one order, not two: the unpaid one before is
 * cancelled, or its pieces would be held against its own buyer. One that was paid meanwhile stays.
 */
export async function endReplacedOrder(api: CustomerApi, body: unknown): Promise<void> {
  const kept = fieldsOf(readSession('placed-order'))
  const id = idOf(kept?._id)
  if (!id || kept?.of === JSON.stringify(body)) return
  try {
    const { order } = await api('GET /orders/my-orders/:id', { params: { id } })
    if (isSettled(order)) takeOutOfCart(id)
    else if (order.orderStatus !== 'cancelled') {
      await api('POST /orders/:id/cancel', { params: { id }, body: { reason: 'Replaced by a new order' } })
      forgetUnpaidOrder(id)
    }
  } catch {
    // It then ends by itself when its time to pay is over.
  }
  forgetPlacedOrder()
}
