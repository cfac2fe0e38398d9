import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { OrderMailDependencies } from '../orders/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Debouncer } from '../platform/debouncer.ts'
import type { IncidentLog } from '../platform/incident-log.ts'
import type { JobSender } from '../platform/jobs/job-sender.ts'
import type { Razorpay } from './razorpay/client.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'
import type { EventLoader } from './webhooks/event-loader.ts'

export type PaymentDependencies = {
  database: Kysely<Tables>
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  settings: RazorpaySettings
  razorpay: Razorpay
  jobs: JobSender
  eventLoader: EventLoader
  webhookDebouncer: Debouncer
  recoveryIncident: IncidentLog
  /** Of this database; Razorpay's orders carry it. */
  shopId: () => Promise<string>
  mails: OrderMailDependencies
  /** Cached; `paymentWindowMinutes` is the time to pay (decision 4). */
  shop: (database: Database) => Promise<{ name: string; email: string | null; paymentWindowMinutes: number }>
}
