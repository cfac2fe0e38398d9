import type {} from './store-credit.tables.ts'

export {
  type CreditMovement,
  listMovements as listCreditMovements,
  sumBalances,
  sumBefore as sumCredit,
} from './credit-movements.repository.ts'
export { expireCredits, issueCredit, redeemCredit } from './ledger.service.ts'
export * as orderCredit from './order-credit.service.ts'
export { personalData } from './personal-data.service.ts'
export {
  drawCode,
  freezeSoldCard,
  issueSoldCard,
  isUnused,
  releaseSoldCard,
  takeBackSoldCard,
  voidedOfSoldCard,
  voidSoldCard,
} from './sold-cards.service.ts'
export { registerStoreCredit } from './store-credit.routes.ts'
export { balanceOf } from './store-credit.service.ts'
