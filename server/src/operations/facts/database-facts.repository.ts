import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { countFailedJobs } from '../failed-jobs/failed-job.repository.ts'

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
  paymentPage: { differences: string[]; failure: string | null; ageSeconds: number } | null
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
      (SELECT json_build_object('waiting', count(*) FILTER (WHERE failed_at IS NULL),
          'oldestSeconds', extract(epoch FROM now() - min(coalesce(not_before, created_at))
            FILTER (WHERE failed_at IS NULL)),
          'failing', count(*) FILTER (WHERE failure LIKE 'The mail server %' AND NOT EXISTS (SELECT FROM pgboss.job j
            WHERE j.name = 'failed' AND j.state < 'active' AND j.data ->> 'id' = mail_outbox.id)))
        FROM mail_outbox WHERE sent_at IS NULL AND encrypted_payload IS NOT NULL
          AND (expires_at IS NULL OR expires_at > now()) AND (not_before IS NULL OR not_before <= now())) AS outbox,
      (SELECT json_build_object('waiting', count(*), 'oldestSeconds', extract(epoch FROM now() - min(received_at)),
          'paymentsSinceLast', (SELECT count(*) FROM shop_order WHERE created_at > now() - interval '1 day'
            AND razorpay_payment_id IS NOT NULL AND paid_at < now() - interval '10 minutes'
            AND paid_at > coalesce((SELECT max(received_at) FROM webhook_event), '-infinity'))
          -- cards that were opened in the last days are in an index
          + (SELECT count(*) FROM gift_card WHERE next_payment_check_at IS NOT NULL
            AND paid_at > now() - interval '1 day' AND paid_at < now() - interval '10 minutes'
            AND paid_at > coalesce((SELECT max(received_at) FROM webhook_event), '-infinity')))
        FROM webhook_event WHERE processed_at IS NULL AND received_at > now() - interval '3 days') AS webhooks,
      (SELECT json_build_object('addresses', count(*),
          'failingSeconds', extract(epoch FROM now() - min(failing_since) FILTER (WHERE is_active)),
          'switchedOff', count(*) FILTER (WHERE NOT is_active AND problem IS NOT NULL))
        FROM outgoing_webhook) AS outgoing,
      (SELECT json_build_object('differences', differences, 'failure', failure,
          'ageSeconds', extract(epoch FROM now() - visited_at)) FROM payment_page_visit) AS "paymentPage"`.execute(
    database,
  )
  const [facts] = rows
  if (!facts) throw new Error('The database answers nothing')
  return { ...facts, failedJobs: await countFailedJobs(database) }
}
