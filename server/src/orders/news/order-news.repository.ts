import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { withoutResult } from '../../platform/database/pipelined-pool.ts'
import { prepared } from '../../platform/database/prepared-statements.ts'

/** Runs in the transaction in which an order becomes the shop's to send; an order that is told already stays so. */
export async function createOrderNews(transaction: Database, orderId: string): Promise<void> {
  await sql`
    ${prepared} ${withoutResult} INSERT INTO order_news (order_id) VALUES (${orderId}) ON CONFLICT DO NOTHING`.execute(
    transaction,
  )
}

/** Returns the oldest first, at most 1,000; `before` leaves out those that came then or later. */
export async function listWaiting(database: Database, before?: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT order_id AS id FROM order_news WHERE reported_at IS NULL ${before ? sql`AND created_at < ${before}` : sql``}
    ORDER BY created_at, order_id LIMIT 1000`.execute(database)
  return rows.map(({ id }) => id)
}

/** Waits while another server tells of one of them. @returns those that nobody has told of, the oldest first */
export async function lockWaiting(
  transaction: Database,
  ids: readonly string[],
): Promise<{ id: string; isCancelled: boolean }[]> {
  const { rows } = await sql<{ id: string; isCancelled: boolean }>`
    SELECT n.order_id AS id, o.status = 'cancelled' AS "isCancelled"
    FROM order_news n JOIN shop_order o ON o.id = n.order_id
    WHERE n.order_id = ANY (${[...ids]}::text[]) AND n.reported_at IS NULL
    ORDER BY n.created_at, n.order_id FOR UPDATE OF n`.execute(transaction)
  return rows
}

export async function markReported(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE order_news SET reported_at = now() WHERE order_id = ANY (${[...ids]}::text[]) AND reported_at IS NULL`.execute(
    transaction,
  )
}

/** Deletes what was told long ago; no order becomes paid twice after that time. */
export async function purgeOrderNews(database: Database): Promise<void> {
  await sql`DELETE FROM order_news WHERE reported_at < now() - interval '90 days'`.execute(database)
}
