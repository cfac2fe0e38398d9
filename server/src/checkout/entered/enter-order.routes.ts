import type { Api } from '../../platform/http/api.ts'
import type { EnteredOrderDependencies } from '../dependencies.ts'
import { enterOrder, quoteEnteredOrder } from './enter-order.service.ts'

/** Registers what the owner enters for customers and passers-by. */
export function registerEnteredOrders(api: Api, dependencies: EnteredOrderDependencies): void {
  api.handleItem('POST /back-office/orders/quote', ({ body }) => quoteEnteredOrder(dependencies, body))
  api.handleItem('POST /back-office/orders', ({ body }, { caller }) => enterOrder(dependencies, caller, body))
}
