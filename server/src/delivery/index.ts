export { registerDelivery } from './delivery.routes.ts'
export { assertServed, isCashOffered } from './delivery.service.ts'
