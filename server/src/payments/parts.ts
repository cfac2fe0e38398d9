import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { OrderParts } from '../orders/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { InBatches } from '../platform/in-batches.ts'
import type { JobSender } from '../platform/jobs/job-sender.ts'
import type { Soon } from '../platform/soon.ts'
import type { Razorpay } from './razorpay/client.ts'
import type { RazorpaySettings } from './razorpay-settings.ts'
import type { NewEvent } from './webhooks/webhook.repository.ts'

export type PaymentParts = {
  database: Kysely<Tables>
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  settings: RazorpaySettings
  razorpay: Razorpay
  jobs: JobSender
  /** Batches concurrent webhooks into one insert. */
  webhooksToKeep: InBatches<NewEvent, boolean>
  /** Debounces the job that processes webhooks. */
  webhooksCame: Soon
  orders: OrderParts
  /** Shop settings, cached; `paymentWindowMinutes` is the time to pay (decision 4). */
  shop: (database: Database) => Promise<{ name: string; email: string | null; paymentWindowMinutes: number }>
}
