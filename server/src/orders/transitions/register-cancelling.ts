import type { Api } from '../../platform/http/api.ts'
import type { OrderDependencies } from '../dependencies.ts'
import { readOrder } from '../orders.service.ts'
import { routeCancelling } from './cancel.routes.ts'
import { cancelOwnOrder } from './cancel.service.ts'

/** @param sendRefunds runs after the commit */
export function registerCancelling(
  api: Api,
  dependencies: OrderDependencies,
  sendRefunds: (orderId: string) => Promise<void>,
): void {
  routeCancelling(api, async (customerId, id, reason) => {
    if (await cancelOwnOrder(dependencies, customerId, id, reason)) await sendRefunds(id)
    return readOrder(dependencies.database, customerId, id)
  })
}
