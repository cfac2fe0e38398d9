import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { type PageQuery, paginate } from '../platform/database/paginate.ts'

export type WebhookRow = Selectable<Tables['outgoing_webhook']>
export type WebhookFilter = PageQuery & { sort: 'createdAt' | 'url' }
export type EventCounts = { waiting: number; failed: number }

export const listWebhookRows = (
  database: Database,
  { sort, ...page }: WebhookFilter,
): Promise<{ rows: WebhookRow[]; total: number }> =>
  paginate(database, 'outgoing_webhook', page, {
    sortedBy: sort === 'url' ? 'url' : 'created_at',
    searched: ['url', 'note'],
  })

export const findWebhook = (database: Database, id: string): Promise<WebhookRow | undefined> =>
  database.selectFrom('outgoing_webhook').selectAll().where('id', '=', id).executeTakeFirst()

/** Events of running orders may still be added. */
export const lockWebhook = (transaction: Database, id: string): Promise<WebhookRow | undefined> =>
  transaction
    .selectFrom('outgoing_webhook')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks them in ascending order of ids. */
export const lockWebhooks = (transaction: Database): Promise<WebhookRow[]> =>
  transaction.selectFrom('outgoing_webhook').selectAll().orderBy('id').forNoKeyUpdate().execute()

export async function countEvents(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, EventCounts>> {
  const { rows } = await sql<EventCounts & { id: string }>`
    SELECT webhook_id AS id, count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE state = 'failed')::int AS failed
    FROM outgoing_event WHERE webhook_id = ANY (${[...ids]}::text[]) AND state IN ('waiting', 'failed')
    GROUP BY webhook_id`.execute(database)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** @returns false when there are as many as `limit` already */
export async function insertWebhook(
  transaction: Database,
  { id, url, note, events }: Pick<WebhookRow, 'id' | 'url' | 'note' | 'events'>,
  limit: number,
): Promise<boolean> {
  // Two at once could go over the limit.
  await sql`LOCK TABLE outgoing_webhook IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
  const { rows } = await sql`
    INSERT INTO outgoing_webhook (id, url, note, events)
    SELECT ${id}, ${url}, ${note}, ${[...events]}::text[]
    WHERE (SELECT count(*) FROM outgoing_webhook) < ${limit} RETURNING id`.execute(transaction)
  return rows.length === 1
}

type Changed = Partial<Omit<WebhookRow, 'id' | 'created_at'>>

export async function updateWebhook(transaction: Database, id: string, changed: Changed): Promise<void> {
  await transaction.updateTable('outgoing_webhook').set(changed).where('id', '=', id).execute()
}

export async function deleteWebhook(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('outgoing_webhook').where('id', '=', id).execute()
}

/** Selects what health is decided by. */
export const outgoingFacts = sql`(SELECT json_build_object('addresses', count(*),
    'failingSeconds', extract(epoch FROM now() - min(failing_since) FILTER (WHERE is_active)),
    'switchedOff', count(*) FILTER (WHERE NOT is_active AND problem IS NOT NULL))
  FROM outgoing_webhook)`
