import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type ReceivedWebhooks = { downtimes: boolean; disputes: boolean }

/** Tells which rare kinds of webhook Razorpay has ever sent. */
export async function findReceivedWebhooks(database: Database): Promise<ReceivedWebhooks> {
  const { rows } = await sql<ReceivedWebhooks>`
    SELECT EXISTS (SELECT FROM payment_downtime) OR EXISTS (
        SELECT FROM webhook_event WHERE event LIKE 'payment.downtime.%') AS downtimes,
      EXISTS (SELECT FROM payment_dispute) OR EXISTS (SELECT FROM dispute_event) AS disputes`.execute(
    database,
  )
  return rows[0] ?? { downtimes: false, disputes: false }
}
