import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from '../platform/database/create-index.ts'

export const isTransactional = false

/** Health reads the first two of these indexes every minute. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await createIndexConcurrently(
    database,
    'mail_outbox_unsent',
    'mail_outbox (created_at) WHERE sent_at IS NULL AND encrypted_payload IS NOT NULL',
  )
  await createIndexConcurrently(database, 'webhook_event_received', 'webhook_event (received_at)')
  await createIndexConcurrently(database, 'shop_order_status', 'shop_order (status)')
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP INDEX mail_outbox_unsent`.execute(database)
  await sql`DROP INDEX webhook_event_received`.execute(database)
  await sql`DROP INDEX shop_order_status`.execute(database)
}
