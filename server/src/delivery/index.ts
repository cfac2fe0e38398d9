export {
  type LearnReach,
  listDuePincodes,
  type PincodeAnswer,
  purgeUnwantedPincodes,
  type ReadReach,
  readReach,
  readReachForShopper,
  saveAnswer,
} from './courier-reach.service.ts'
export { registerDelivery } from './delivery.routes.ts'
export { assertServed, isCashOffered, promiseOf } from './delivery.service.ts'
