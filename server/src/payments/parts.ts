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

/** What the services of payments work with. */
export type PaymentParts = {
  database: Kysely<Tables>
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  settings: RazorpaySettings
  razorpay: Razorpay
  jobs: JobSender
  /** Writes webhooks down, those that come at the same time together. */
  webhooksToKeep: InBatches<NewEvent, boolean>
  /** Has a job look at the webhooks that wait, once for all that come together. */
  webhooksCame: Soon
  /** What changes of an order's status need. */
  orders: OrderParts
  /** What the owner has set: the name for window and mails, how long an unpaid order is held (decision 4). */
  shop: (database: Database) => Promise<{ name: string; email: string | null; paymentWindowMinutes: number }>
}
