export { createFirstAddress, fillAddressBook, listAddresses } from './address.repository.ts'
export { registerAddresses } from './addresses.routes.ts'
export { type CheckPlace, getSnapshot } from './addresses.service.ts'
export { personalData } from './personal-data.service.ts'
