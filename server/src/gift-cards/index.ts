import type {} from './gift-cards.tables.ts'

export { cardOfLink, readCard } from './bought-cards.service.ts'
export { countCardsPaidSince, isCard, isRefundedCard, numberOfCard } from './card-facts.repository.ts'
export type { GiftCardDependencies } from './dependencies.ts'
export {
  checkWithin as checkCardWithin,
  claimChecks as claimCardChecks,
  findByNumber as findCardByNumber,
  findGiftCard,
  type GiftCardRow,
  lockByRazorpayOrder as lockCardByRazorpayOrder,
  lockGiftCard,
  saveRazorpayOrder as saveRazorpayOrderOfCard,
  setAttention as setCardAttention,
} from './gift-card.repository.ts'
export { eraseOldCards } from './gift-card-data.repository.ts'
export { readCardNumbers } from './gift-card-report.repository.ts'
export { registerGiftCards } from './gift-cards.routes.ts'
export { GiftCardLinks } from './links.ts'
export { owedLedger } from './owed-ledger.service.ts'
export * as paidCards from './paid-cards.service.ts'
export { personalData } from './personal-data.service.ts'
export { sendDueCards } from './send-cards.service.ts'
export { type CardRefund, giftCardReport, readSoldCard } from './sold-cards.service.ts'
