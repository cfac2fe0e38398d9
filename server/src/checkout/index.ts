export { registerCheckout } from './checkout.routes.ts'
export type { OpenPayment } from './dependencies.ts'
