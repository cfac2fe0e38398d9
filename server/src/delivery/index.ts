export {
  type CourierService as PincodeAnswer,
  listDuePincodes,
  purgeUnwantedPincodes,
  saveAnswer,
} from './courier-pincode.repository.ts'
export { type LearnReach, type ReadReach, readReach, readReachForShopper } from './courier-reach.service.ts'
export { registerDelivery } from './delivery.routes.ts'
export { assertServed, isCashOffered, promiseOf } from './delivery.service.ts'
