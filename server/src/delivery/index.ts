export { registerDelivery } from './delivery.routes.ts'
export { assertCashOffered, assertServed } from './delivery.service.ts'
