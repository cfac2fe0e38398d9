import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared-statements.ts'
import type {} from '../payments.tables.ts'

export type Downtime = {
  id: string
  method: string
  severity: string
  /** It is empty when all of the method is concerned. */
  instrument: string
  isOver: boolean
  reportedAt: Date
}

/** A report never replaces a newer one, and an ended downtime stays ended. */
export async function saveDowntime(
  transaction: Database,
  { id, method, severity, instrument, isOver, reportedAt }: Downtime,
): Promise<void> {
  await sql`
    INSERT INTO payment_downtime (id, method, severity, instrument, is_over, reported_at)
    VALUES (${id}, ${method}, ${severity}, ${instrument}, ${isOver}, ${reportedAt})
    ON CONFLICT (id) DO UPDATE SET severity = excluded.severity, instrument = excluded.instrument,
      is_over = excluded.is_over, reported_at = excluded.reported_at, received_at = now()
    WHERE NOT payment_downtime.is_over
      AND (excluded.is_over OR payment_downtime.reported_at <= excluded.reported_at)`.execute(transaction)
}

/**
 * Lists at most 20, those that stop a way to pay first, then the newest, and none that hardly anybody notices. A downtime
 * whose end was never told is not listed after a day.
 */
export async function listDowntimes(
  database: Database,
): Promise<Pick<Downtime, 'method' | 'severity' | 'instrument'>[]> {
  const { rows } = await sql<Pick<Downtime, 'method' | 'severity' | 'instrument'>>`
    ${prepared} SELECT method, severity, instrument FROM payment_downtime
    WHERE NOT is_over AND severity <> 'low' AND received_at > now() - interval '1 day'
    ORDER BY severity = 'high' DESC, received_at DESC, id LIMIT 20`.execute(database)
  return rows
}

/** They go after 30 days, as webhooks do; the newest one stays as the proof that Razorpay tells of them. */
export async function purgeOldDowntimes(database: Database): Promise<void> {
  await sql`
    DELETE FROM payment_downtime WHERE received_at < now() - interval '30 days'
      AND id <> (SELECT id FROM payment_downtime ORDER BY received_at DESC, id LIMIT 1)`.execute(database)
}
