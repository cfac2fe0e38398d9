export { listReceived, type ReceivedMoney, readOrderNumbers } from './received-money.repository.ts'
