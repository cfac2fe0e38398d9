export { registerCheckout } from './checkout.routes.ts'
export type { OpenPayment } from './dependencies.ts'
export { registerEnteredOrders } from './entered/enter-order.routes.ts'
