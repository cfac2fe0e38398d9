export { registerCheckout } from './checkout.routes.ts'
export type { OpenPayment } from './dependencies.ts'
export { registerOrderEdits } from './edits/edit-order.routes.ts'
export { registerEnteredOrders } from './entered/enter-order.routes.ts'
export {
  type ReplacementOrders,
  type ReplacementRequest,
  replacementOrders,
} from './exchange/replacement-order.service.ts'
