import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { GiftCardDependencies } from '../gift-cards/index.ts'
import type { OrderMailDependencies } from '../orders/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Debouncer } from '../platform/debouncer.ts'
import type { IncidentLog } from '../platform/incident-log.ts'
import type { JobSender } from '../platform/jobs/job-sender.ts'
import type { Razorpay } from './razorpay/client.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'
import type { EventLoader } from './webhooks/event-loader.ts'

/** A dispute that the owner is told of. */
export type DisputeNotice = {
  id: string
  /** It is the number of the order or the gift card. */
  number: string
  amountPaise: number
  respondBy: Date | null
  /** It leads to the order or the card in the back office. */
  path: string
}

export type PaymentDependencies = {
  database: Kysely<Tables>
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  settings: RazorpaySettings
  razorpay: Razorpay
  jobs: JobSender
  eventLoader: EventLoader
  webhookDebouncer: Debouncer
  /** Enqueues at once, for events that no shopper's payment causes. */
  enqueueWebhooks: () => Promise<unknown>
  recoveryIncident: IncidentLog
  /** Each database has its own; Razorpay's orders carry it. */
  shopId: () => Promise<string>
  mails: OrderMailDependencies
  giftCards: GiftCardDependencies
  /** Tells the owner's devices; passed in, because payments do not depend on what tells them. */
  notifyDispute?: ((transaction: Database, notice: DisputeNotice) => Promise<void>) | undefined
  /** It is cached; `paymentWindowMinutes` is the time to pay (decision 4). */
  shop: (database: Database) => Promise<{ name: string; email: string | null; paymentWindowMinutes: number }>
}
