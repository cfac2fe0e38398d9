import type {} from './store-credit.tables.ts'

export { expireCredits } from './ledger.service.ts'
export { moveCredits } from './store-credit.repository.ts'
export { registerStoreCredit } from './store-credit.routes.ts'
