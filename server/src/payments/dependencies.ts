import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { OrderDependencies } from '../orders/index.ts'
import type { Batcher } from '../platform/batcher.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Debouncer } from '../platform/debouncer.ts'
import type { JobSender } from '../platform/jobs/job-sender.ts'
import type { Razorpay } from './razorpay/client.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'
import type { NewEvent } from './webhooks/webhook.repository.ts'

export type PaymentDependencies = {
  database: Kysely<Tables>
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  settings: RazorpaySettings
  razorpay: Razorpay
  jobs: JobSender
  /** Batches concurrent webhooks into one insert. */
  webhookBatcher: Batcher<NewEvent, boolean>
  /** Debounces the job that processes webhooks. */
  webhookDebouncer: Debouncer
  orders: OrderDependencies
  /** Shop settings, cached; `paymentWindowMinutes` is the time to pay (decision 4). */
  shop: (database: Database) => Promise<{ name: string; email: string | null; paymentWindowMinutes: number }>
}
