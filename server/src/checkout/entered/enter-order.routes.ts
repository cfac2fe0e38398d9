import type { Api } from '../../platform/http/api.ts'
import type { EnteredOrderDependencies } from '../dependencies.ts'
import { enterOrder, quoteEnteredOrder } from './enter-order.service.ts'

/** Registers what the owner enters for customers and passers-by. */
export function registerEnteredOrders(api: Api, dependencies: EnteredOrderDependencies): void {
  api.handle('POST /back-office/orders/quote', async ({ body }) => ({
    success: true,
    item: await quoteEnteredOrder(dependencies, body),
  }))
  api.handle('POST /back-office/orders', async ({ body }, { caller }) => ({
    success: true,
    item: await enterOrder(dependencies, caller, body),
  }))
}
