import { type Kysely, sql } from 'kysely'

/** For the metrics, which read them every few seconds. */
export async function up<T>(database: Kysely<T>): Promise<void> {
  await sql`
    CREATE INDEX mail_outbox_unsent ON mail_outbox (created_at)
    WHERE sent_at IS NULL AND encrypted_payload IS NOT NULL`.execute(database)
  await sql`CREATE INDEX webhook_event_received ON webhook_event (received_at)`.execute(database)
  await sql`CREATE INDEX shop_order_status ON shop_order (status)`.execute(database)
}

export async function down<T>(database: Kysely<T>): Promise<void> {
  await sql`DROP INDEX mail_outbox_unsent`.execute(database)
  await sql`DROP INDEX webhook_event_received`.execute(database)
  await sql`DROP INDEX shop_order_status`.execute(database)
}
