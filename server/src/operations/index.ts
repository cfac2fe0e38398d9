import type {} from './health-news/health-news.tables.ts'

export { type BackupFacts, FactReader, factSources } from './facts/facts.ts'
export { createPing } from './health-news/ping.ts'
export { sendHealthNews } from './health-news/send-health-news.ts'
export { registerOperations } from './operations.routes.ts'
export { type PaymentPageVisit, readPaymentPageVisit } from './payment-page/payment-page.repository.ts'
export { watchPaymentPage } from './payment-page/watch-payment-page.ts'
