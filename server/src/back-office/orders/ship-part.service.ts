import type { Input } from '@amritvasya/contract'
import { fulfilment } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { AdminOrderDependencies } from './dependencies.ts'

type Part = Omit<Input<'POST /back-office/orders/:id/ship-part'>['body'], 'trackingUrl'> & {
  trackingUrl: string | null
}

/** @throws {ApiError} ORDER_NOT_SPLITTABLE unless the owner has allowed several parcels, or some of it has left */
export async function shipPart(
  { orders, settings }: AdminOrderDependencies,
  transaction: Database,
  id: string,
  part: Part,
): Promise<boolean> {
  const { sentParcels } = await fulfilment.lockOrder(transaction, id)
  if (sentParcels === 0 && !(await settings(transaction)).delivery.severalParcels) {
    const hint = 'The owner can allow several parcels for an order under Delivery'
    throw new ApiError('ORDER_NOT_SPLITTABLE', hint)
  }
  return fulfilment.shipPart(orders, transaction, id, part)
}
