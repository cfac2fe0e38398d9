import { sql } from 'kysely'
import { countCardsPaidSince } from '../../gift-cards/index.ts'
import { countPaidSince } from '../../orders/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { withoutResult } from '../../platform/database/pipelined-pool.ts'
import { prepared } from '../../platform/database/prepared-statements.ts'

export type NewEvent = { id: string; event: string; payload: string }

/**
 * Stores one event for each id (P3), and none when PostgreSQL rejects one.
 * @returns for each event true when its id is new
 */
export async function createEvents(database: Database, events: readonly NewEvent[]): Promise<boolean[]> {
  const { rows } = await sql<{ id: string }>`
    ${prepared} INSERT INTO webhook_event (id, event, payload)
    SELECT id, event, payload::jsonb FROM unnest(${events.map(({ id }) => id)}::text[],
      ${events.map(({ event }) => event)}::text[], ${events.map(({ payload }) => payload)}::text[])
      AS came (id, event, payload)
    ON CONFLICT (id) DO NOTHING RETURNING id`.execute(database)
  const createdIds = new Set(rows.map(({ id }) => id))
  return events.map(({ id }) => createdIds.has(id))
}

/** Browsers are usually faster, so most payments have already settled their orders. */
export async function markKnownOrders(database: Database): Promise<void> {
  await sql`
    UPDATE webhook_event SET processed_at = now() WHERE id IN (
      SELECT e.id FROM webhook_event e
      JOIN payment p ON p.id = e.payload #>> '{payload,payment,entity,id}'
      WHERE e.processed_at IS NULL AND p.is_settling AND NOT e.payload -> 'payload' ?| ARRAY['refund', 'dispute']
      FOR UPDATE OF e SKIP LOCKED
    )`.execute(database)
}

export async function listPendingEvents(
  database: Database,
  max: number,
  except: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM webhook_event WHERE processed_at IS NULL AND received_at > now() - interval '3 days'
      AND id <> ALL (${[...except]}::text[])
    ORDER BY received_at LIMIT ${max}`.execute(database)
  return rows.map(({ id }) => id)
}

/** Returns undefined when another transaction has it. */
export async function lockEvent(
  transaction: Database,
  id: string,
): Promise<{ event: string; payload: unknown } | undefined> {
  return transaction
    .selectFrom('webhook_event')
    .modifyFront(prepared)
    .select(['event', 'payload'])
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function markProcessed(transaction: Database, id: string): Promise<void> {
  await sql`${prepared} ${withoutResult} UPDATE webhook_event SET processed_at = now() WHERE id = ${id}`.execute(
    transaction,
  )
}

/** They go after 30 days, as they contain payers' addresses and phone numbers. */
export async function purgeOldEvents(database: Database): Promise<void> {
  await sql`DELETE FROM webhook_event WHERE received_at < now() - interval '30 days'`.execute(database)
}

const lastReceived = sql`coalesce((SELECT max(received_at) FROM webhook_event), '-infinity')`

/** Selects what health is decided by: webhooks that wait, and payments after which none came. */
export const webhookFacts = sql`(
  SELECT json_build_object('waiting', count(*), 'oldestSeconds', extract(epoch FROM now() - min(received_at)),
    'paymentsSinceLast', ${countPaidSince(lastReceived)} + ${countCardsPaidSince(lastReceived)})
  FROM webhook_event WHERE processed_at IS NULL AND received_at > now() - interval '3 days')`
