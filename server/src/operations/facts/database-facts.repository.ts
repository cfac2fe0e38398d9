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
    /** They were refused for their address or content. */
    refused: number
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
  /** Orders that somebody of the staff must look at. */
  flaggedOrders: number
  /** The replica that is furthest behind has this lag; null without a replica. */
  replicationLagSeconds: number | null
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
            WHERE j.name = 'failed' AND j.state < 'active' AND j.data ->> 'id' = mail_outbox.id)),
          'refused', count(*) FILTER (WHERE failure LIKE 'It was refused%'))
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

/** The figures count since the shop began. */
export type BookFacts = {
  orders: { status: string; count: number }[]
  /** They are captured payments of orders and gift cards, and what the staff received in cash or by UPI. */
  payments: { kind: 'order' | 'gift_card' | 'received'; count: number; paise: number }[]
  /** They went back through Razorpay, for orders and gift cards, or the staff paid them back themselves. */
  refunds: { kind: 'order' | 'gift_card' | 'by_hand'; paise: number }[]
  /** Nobody has tried them again, and their payments have something left to give back. */
  failedRefunds: number
  /** Gift cards that the owner must look at. */
  flaggedGiftCards: number
  /** Variants with a stock below zero. */
  oversold: number
}

const total = sql`coalesce(sum(amount_paise), 0)::float8 AS paise`
const isCaptured = sql`status IN ('captured', 'refunded')`

const countFailed = (refunds: string, payments: string, money: string) => sql`(
  SELECT count(*) FROM ${sql.table(refunds)} r JOIN ${sql.table(payments)} p ON p.id = r.payment_id
  WHERE r.status = 'failed' AND NOT EXISTS (SELECT FROM ${sql.table(refunds)} WHERE cause = 'again:' || r.id)
    AND p.amount_paise > (SELECT coalesce(sum(${sql.raw(money)}), 0) FROM ${sql.table(refunds)}
      WHERE payment_id = p.id AND status <> 'failed'))`

/** Its cost grows with the shop: a tenth of a second for a million orders. */
export async function readBookFacts(database: Database): Promise<BookFacts> {
  const { rows } = await sql<BookFacts>`
    SELECT (SELECT coalesce(json_agg(o), '[]') FROM (
        SELECT status, count(*)::int AS count FROM shop_order GROUP BY status) o) AS orders,
      (SELECT json_agg(p) FROM (
        SELECT 'order' AS kind, count(*)::int AS count, ${total} FROM payment WHERE ${isCaptured}
        UNION ALL SELECT 'gift_card', count(*)::int, ${total} FROM gift_card_payment WHERE ${isCaptured}
        UNION ALL SELECT 'received', count(*)::int, ${total} FROM received_payment) p) AS payments,
      -- store credit and set-offs of an edit are no money
      (SELECT json_build_array(
          json_build_object('kind', 'order', 'paise', coalesce(sum(amount_paise - credit_paise)
            FILTER (WHERE paid_by = 'razorpay'), 0)::float8),
          json_build_object('kind', 'by_hand', 'paise', coalesce(sum(amount_paise - credit_paise)
            FILTER (WHERE paid_by IN ('upi', 'bank', 'cash')), 0)::float8),
          json_build_object('kind', 'gift_card', 'paise', (
            SELECT coalesce(sum(amount_paise), 0)::float8 FROM gift_card_refund WHERE status = 'processed')))
        FROM refund WHERE status = 'processed') AS refunds,
      (${countFailed('refund', 'payment', 'amount_paise - credit_paise')}
        + ${countFailed('gift_card_refund', 'gift_card_payment', 'amount_paise')})::int AS "failedRefunds",
      (SELECT count(*)::int FROM gift_card WHERE attention IS NOT NULL) AS "flaggedGiftCards",
      (SELECT count(*)::int FROM variant WHERE quantity < 0) AS oversold`.execute(database)
  const [facts] = rows
  if (!facts) throw new Error('The database answers nothing')
  return facts
}
