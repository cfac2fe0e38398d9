import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { countFailedJobs } from '../failed-jobs/failed-job.repository.ts'

/** Ages are seconds; null where nothing waits. */
export type DatabaseFacts = {
  /** Milliseconds since the epoch on the database's clock. */
  clock: number
  queues: { queue: string; waiting: number; oldestSeconds: number }[]
  failedJobs: { queue: string; count: number }[]
  outbox: {
    /** Due and not yet tried. */
    waiting: number
    oldestSeconds: number | null
    /** Kept back by the mail server, without those that no job tries any more. */
    failing: number
    /** Refused for their address or content. */
    refused: number
  }
  webhooks: {
    waiting: number
    oldestSeconds: number | null
    /** Payments of the last day, older than ten minutes, after which no webhook came any more. */
    paymentsSinceLast: number
  }
  /** Orders that somebody of the staff must look at. */
  flaggedOrders: number
  /** Of the replica that is furthest behind; null without a replica. */
  replicationLagSeconds: number | null
  /** Null until the payment pages have been visited. */
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
            WHERE j.name = 'failed' AND j.state < 'active' AND j.data ->> 'id' = mail_outbox.id)),
          'refused', count(*) FILTER (WHERE failure LIKE 'It was refused%'))
        FROM mail_outbox WHERE sent_at IS NULL AND encrypted_payload IS NOT NULL
          AND (expires_at IS NULL OR expires_at > now()) AND (not_before IS NULL OR not_before <= now())) AS outbox,
      (SELECT json_build_object('waiting', count(*), 'oldestSeconds', extract(epoch FROM now() - min(received_at)),
          'paymentsSinceLast', (SELECT count(*) FROM shop_order WHERE created_at > now() - interval '1 day'
            AND razorpay_payment_id IS NOT NULL AND paid_at < now() - interval '10 minutes'
            AND paid_at > coalesce((SELECT max(received_at) FROM webhook_event), '-infinity')))
        FROM webhook_event WHERE processed_at IS NULL AND received_at > now() - interval '3 days') AS webhooks,
      (SELECT count(*)::int FROM shop_order WHERE attention_reason IS NOT NULL) AS "flaggedOrders",
      (SELECT extract(epoch FROM max(coalesce(replay_lag, interval '0')))::float8 FROM pg_stat_replication
        WHERE state = 'streaming' OR replay_lag IS NOT NULL) AS "replicationLagSeconds",
      (SELECT json_build_object('differences', differences, 'failure', failure,
          'ageSeconds', extract(epoch FROM now() - visited_at)) FROM payment_page_visit) AS "paymentPage"`.execute(
    database,
  )
  const [facts] = rows
  if (!facts) throw new Error('The database answers nothing')
  return { ...facts, failedJobs: await countFailedJobs(database) }
}

/** Since the shop began. */
export type BookFacts = {
  orders: { status: string; count: number }[]
  payments: number
  capturedPaise: number
  refundedPaise: number
  failedRefunds: number
  /** Variants with a stock below zero. */
  oversold: number
}

/** Its cost grows with the shop: a tenth of a second for a million orders. */
export async function readBookFacts(database: Database): Promise<BookFacts> {
  const { rows } = await sql<BookFacts>`
    SELECT (SELECT coalesce(json_agg(o), '[]') FROM (
        SELECT status, count(*)::int AS count FROM shop_order GROUP BY status) o) AS orders,
      p.payments, p."capturedPaise", r."refundedPaise", r."failedRefunds",
      (SELECT count(*)::int FROM variant WHERE quantity < 0) AS oversold
    FROM (SELECT count(*)::int AS payments, coalesce(sum(amount_paise), 0)::float8 AS "capturedPaise"
        FROM payment WHERE status IN ('captured', 'refunded')) p,
      (SELECT coalesce(sum(amount_paise) FILTER (WHERE status = 'processed'), 0)::float8 AS "refundedPaise",
        count(*) FILTER (WHERE status = 'failed')::int AS "failedRefunds" FROM refund) r`.execute(database)
  const [facts] = rows
  if (!facts) throw new Error('The database answers nothing')
  return facts
}
