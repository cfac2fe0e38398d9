import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from '../platform/database/create-index.ts'

export const isTransactional = false

/** The indexes serve webhooks of disputes, which a former release marks as processed, and credit of gift cards. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await createIndexConcurrently(
    database,
    'webhook_event_dispute',
    `webhook_event (received_at) WHERE event LIKE 'payment.dispute.%'`,
  )
  await createIndexConcurrently(
    database,
    'store_credit_moved_from',
    'store_credit (moved_from) WHERE moved_from IS NOT NULL',
  )
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP INDEX store_credit_moved_from`.execute(database)
  await sql`DROP INDEX webhook_event_dispute`.execute(database)
}
