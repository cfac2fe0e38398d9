import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { often } from '../../platform/database/planned-once.ts'

/**
 * Keeps an event as it came, once for each id (P3).
 * @returns whether it is new
 */
export async function keepEvent(
  database: Database,
  { id, event, payload }: { id: string; event: string; payload: string },
): Promise<boolean> {
  const { rows } = await sql`
    ${often} INSERT INTO webhook_event (id, event, payload) VALUES (${id}, ${event}, ${payload})
    ON CONFLICT (id) DO NOTHING RETURNING id`.execute(database)
  return rows.length === 1
}

/**
 * Marks the events that tell only what the shop knows: payments from which their orders live already. That is most of
 * them, as the shopper's own browser is quicker.
 */
export async function markKnown(database: Database): Promise<void> {
  await sql`
    UPDATE webhook_event SET processed_at = now() WHERE id IN (
      SELECT e.id FROM webhook_event e
      JOIN payment p ON p.id = e.payload #>> '{payload,payment,entity,id}'
      WHERE e.processed_at IS NULL AND p.settles AND NOT e.payload -> 'payload' ? 'refund'
      FOR UPDATE OF e SKIP LOCKED
    )`.execute(database)
}

/**
 * Events that wait to be worked on, the oldest first; those that keep failing are left after some days.
 * @param except those that have just failed
 */
export async function findWaiting(
  database: Database,
  most: number,
  except: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM webhook_event WHERE processed_at IS NULL AND received_at > now() - interval '3 days'
      AND id <> ALL (${[...except]}::text[])
    ORDER BY received_at LIMIT ${most}`.execute(database)
  return rows.map(({ id }) => id)
}

/** An event that still waits, held until the transaction ends; undefined when somebody else works on it. */
export async function holdEvent(
  transaction: Database,
  id: string,
): Promise<{ event: string; payload: unknown } | undefined> {
  return transaction
    .selectFrom('webhook_event')
    .select(['event', 'payload'])
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function markProcessed(transaction: Database, id: string): Promise<void> {
  await sql`UPDATE webhook_event SET processed_at = now() WHERE id = ${id}`.execute(transaction)
}

/** Forgets events of a month ago: payers' addresses and numbers are in them. */
export async function forgetOldEvents(database: Database): Promise<void> {
  await sql`DELETE FROM webhook_event WHERE received_at < now() - interval '30 days'`.execute(database)
}
