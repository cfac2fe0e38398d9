export { registerDelivery } from './delivery.routes.ts'
export { assertServed, isCashOffered, promiseOf } from './delivery.service.ts'
