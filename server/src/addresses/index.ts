export { registerAddresses } from './addresses.routes.ts'
export { type CheckPlace, createFirstAddress, getSnapshot, listAddresses } from './addresses.service.ts'
