import { sql } from 'kysely'
import { outgoingFacts } from '../../outgoing-webhooks/index.ts'
import { webhookFacts } from '../../payments/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { outboxFacts } from '../../platform/mail/outbox-facts.repository.ts'
import { countFailedJobs } from '../failed-jobs/failed-job.repository.ts'
import { type PaymentPageVisit, paymentPageFacts } from '../payment-page/payment-page.repository.ts'

/** Ages are seconds; null where nothing waits. */
export type DatabaseFacts = {
  /** It is in milliseconds since the epoch, on the database's clock. */
  clock: number
  queues: { queue: string; waiting: number; oldestSeconds: number }[]
  failedJobs: { queue: string; count: number }[]
  outbox: {
    /** Due and not yet tried. */
    waiting: number
    oldestSeconds: number | null
    /** The mail server holds them back; those that no job tries any more are left out. */
    failing: number
  }
  webhooks: {
    waiting: number
    oldestSeconds: number | null
    /** Payments of the last day, older than ten minutes, after which no webhook came any more. */
    paymentsSinceLast: number
  }
  /** Addresses of other systems that are told of events. */
  outgoing: {
    addresses: number
    /** It counts since the one that has accepted nothing for longest stopped; null while all accept. */
    failingSeconds: number | null
    /** The shop did it, because they accepted nothing for days. */
    switchedOff: number
  }
  /** It is null until the payment pages have been visited. */
  paymentPage: PaymentPageVisit | null
}

/** Every part reads an index of what waits, so its cost does not grow with the shop. */
export async function readDatabaseFacts(database: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<Omit<DatabaseFacts, 'failedJobs'>>`
    SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS clock,
      (SELECT coalesce(json_agg(q), '[]') FROM (
        SELECT name AS queue, count(*)::int AS waiting,
          extract(epoch FROM now() - min(start_after))::float8 AS "oldestSeconds"
        FROM pgboss.job WHERE state < 'active' AND NOT blocked AND start_after <= now() AND name <> 'failed'
        GROUP BY name) q) AS queues,
      ${outboxFacts} AS outbox, ${webhookFacts} AS webhooks, ${outgoingFacts} AS outgoing,
      ${paymentPageFacts} AS "paymentPage"`.execute(database)
  const [facts] = rows
  if (!facts) throw new Error('The database answers nothing')
  return { ...facts, failedJobs: await countFailedJobs(database) }
}
