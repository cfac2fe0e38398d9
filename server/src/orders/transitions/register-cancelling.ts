import type { Api } from '../../platform/http/api.ts'
import { readOrder } from '../orders.service.ts'
import type { OrderParts } from '../parts.ts'
import { routeCancelling } from './cancel.routes.ts'
import { cancelOwnOrder } from './cancel.service.ts'

/** @param sendRefunds runs after the commit */
export function registerCancelling(
  api: Api,
  parts: OrderParts,
  sendRefunds: (orderId: string) => Promise<void>,
): void {
  routeCancelling(api, async (customerId, id, reason) => {
    if (await cancelOwnOrder(parts, customerId, id, reason)) await sendRefunds(id)
    return readOrder(parts.database, customerId, id)
  })
}
