import type {} from './store-credit.tables.ts'

export { expireCredits, redeemCredit } from './ledger.service.ts'
export { registerStoreCredit } from './store-credit.routes.ts'
export { balanceOf, exportCredits, moveCredits } from './store-credit.service.ts'
