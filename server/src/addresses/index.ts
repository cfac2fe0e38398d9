export { registerAddresses } from './addresses.routes.ts'
export {
  type CheckPlace,
  createFirstAddress,
  fillAddressBook,
  getSnapshot,
  listAddresses,
} from './addresses.service.ts'
export { personalData } from './personal-data.service.ts'
