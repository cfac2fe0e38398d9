import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import { type PageQuery, paginate } from '../platform/database/paginate.ts'

export type EventRow = Selectable<Tables['outgoing_event']>
export type AttemptRow = Selectable<Tables['outgoing_attempt']>
export type EventFilter = PageQuery & {
  state?: EventRow['state'] | undefined
  webhookId?: string | undefined
}

export type ClaimedEvent = Pick<EventRow, 'id' | 'type' | 'data' | 'tries' | 'webhook_id' | 'happened_at'> & {
  url: string
  encrypted_secret: Buffer
  encrypted_former_secret: Buffer | null
}

/** It is the time after which the event of a killed process is sent again; longer than an attempt takes. */
const LEASE_SECONDS = 60

/**
 * Takes the event that waits longest. One about an order or a variant waits for what happened to it before.
 * @param busy addresses that get enough already
 * @param occupied addresses that get something: one that fails gets no second event meanwhile
 */
export async function claimEvent(
  database: Database,
  busy: readonly string[],
  occupied: readonly string[],
): Promise<ClaimedEvent | undefined> {
  const { rows } = await sql<ClaimedEvent>`
    WITH next AS (
      SELECT due.id, w.url, w.encrypted_secret,
        CASE WHEN w.former_secret_ends_at > now() THEN w.encrypted_former_secret END AS encrypted_former_secret
      FROM outgoing_webhook w CROSS JOIN LATERAL (
        SELECT e.id, e.next_try_at FROM outgoing_event e
        WHERE e.webhook_id = w.id AND e.state = 'waiting' AND e.next_try_at <= now()
          AND (e.leased_until IS NULL OR e.leased_until < now())
          AND NOT EXISTS (
            SELECT FROM outgoing_event earlier WHERE earlier.webhook_id = e.webhook_id
              AND earlier.subject = e.subject AND earlier.state = 'waiting' AND earlier.sequence < e.sequence)
        ORDER BY e.next_try_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
      ) due
      WHERE w.is_active AND w.encrypted_secret IS NOT NULL AND w.id <> ALL (${[...busy]}::text[])
        AND (w.failing_since IS NULL OR w.id <> ALL (${[...occupied]}::text[]))
      ORDER BY due.next_try_at LIMIT 1
    )
    UPDATE outgoing_event e SET leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    FROM next WHERE e.id = next.id
    RETURNING e.id, e.type, e.data, e.tries, e.webhook_id, e.happened_at, next.url,
      next.encrypted_secret, next.encrypted_former_secret`.execute(database)
  return rows[0]
}

/** Lets another process send what this one has not, because it stops. */
export async function releaseEvent(database: Database, id: string): Promise<void> {
  await sql`UPDATE outgoing_event SET leased_until = NULL WHERE id = ${id} AND state = 'waiting'`.execute(
    database,
  )
}

type Attempt = { status: number | null; problem: string | null; took: number }

export async function addAttempt(
  transaction: Database,
  id: string,
  { status, problem, took }: Attempt,
): Promise<void> {
  await sql`
    INSERT INTO outgoing_attempt (event_id, status, problem, took_ms)
    SELECT e.id, ${status}, ${problem}, ${took} FROM outgoing_event e WHERE e.id = ${id}`.execute(transaction)
}

export async function markDelivered(transaction: Database, id: string): Promise<void> {
  await sql`
    WITH delivered AS (
      UPDATE outgoing_event SET state = 'delivered', tries = tries + 1, delivered_at = clock_timestamp(),
        leased_until = NULL
      WHERE id = ${id} RETURNING webhook_id
    )
    UPDATE outgoing_webhook w SET failing_since = NULL, problem = NULL FROM delivered
    WHERE w.id = delivered.webhook_id AND w.failing_since IS NOT NULL`.execute(transaction)
}

/**
 * Does nothing when another process has sent the event meanwhile.
 * @param pause seconds until the next attempt; undefined gives the event up
 * @returns since when the address has accepted nothing; undefined when nothing was done
 */
export async function markFailed(
  transaction: Database,
  { id, tries, webhook_id }: Pick<ClaimedEvent, 'id' | 'tries' | 'webhook_id'>,
  pause: number | undefined,
): Promise<Date | undefined> {
  const changed = await sql`
    UPDATE outgoing_event SET tries = tries + 1, leased_until = NULL,
      state = ${pause === undefined ? 'failed' : 'waiting'},
      next_try_at = clock_timestamp() + make_interval(secs => ${pause ?? 0})
    WHERE id = ${id} AND state = 'waiting' AND tries = ${tries} RETURNING id`.execute(transaction)
  if (changed.rows.length === 0) return undefined
  const { rows } = await sql<{ since: Date }>`
    UPDATE outgoing_webhook SET failing_since = coalesce(failing_since, clock_timestamp())
    WHERE id = ${webhook_id} RETURNING failing_since AS since`.execute(transaction)
  return rows[0]?.since
}

/** @returns its address; undefined when it is off already */
export async function switchOff(
  transaction: Database,
  id: string,
  problem: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`
    UPDATE outgoing_webhook SET is_active = false, problem = ${problem}
    WHERE id = ${id} AND is_active RETURNING url`.execute(transaction)
  return rows[0]?.url
}

export const listEventRows = (
  database: Database,
  { state, webhookId, ...page }: EventFilter,
): Promise<{ rows: EventRow[]; total: number }> =>
  paginate(database, 'outgoing_event', page, {
    sortedBy: 'happened_at',
    searched: ['type', 'subject', 'id'],
    where: [
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(webhookId === undefined ? [] : [sql`webhook_id = ${webhookId}`]),
    ],
  })

export const findEvent = (database: Database, id: string): Promise<EventRow | undefined> =>
  database.selectFrom('outgoing_event').selectAll().where('id', '=', id).executeTakeFirst()

export const findAddresses = (
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; url: string }[]> =>
  database
    .selectFrom('outgoing_webhook')
    .select(['id', 'url'])
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .execute()

export const listAttempts = (database: Database, eventId: string): Promise<AttemptRow[]> =>
  database
    .selectFrom('outgoing_attempt')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .execute()

export async function addTestEvent(
  transaction: Database,
  { id, webhookId, type }: { id: string; webhookId: string; type: string },
): Promise<void> {
  await sql`
    INSERT INTO outgoing_event (id, webhook_id, type, subject, data)
    VALUES (${id}, ${webhookId}, ${type}, ${id}, '{}')`.execute(transaction)
}

/** Makes it as if it had never been sent, but for the log. One that is being sent just now stays leased. */
export async function replayEvent(transaction: Database, id: string): Promise<void> {
  await sql`
    UPDATE outgoing_event SET state = 'waiting', tries = 0, next_try_at = clock_timestamp(), delivered_at = NULL
    WHERE id = ${id}`.execute(transaction)
}

/** @returns how many */
export async function replayFailed(transaction: Database, webhookId: string): Promise<number> {
  const { rows } = await sql`
    UPDATE outgoing_event SET state = 'waiting', tries = 0, next_try_at = clock_timestamp()
    WHERE webhook_id = ${webhookId} AND state = 'failed' RETURNING id`.execute(transaction)
  return rows.length
}

/** Events that wait for an address that is on stay. */
export async function purgeOutgoingEvents(database: Database): Promise<void> {
  await sql`
    DELETE FROM outgoing_event e USING outgoing_webhook w
    WHERE w.id = e.webhook_id AND e.happened_at < now() - interval '30 days'
      AND (e.state <> 'waiting' OR NOT w.is_active)`.execute(database)
  await sql`
    UPDATE outgoing_webhook SET encrypted_former_secret = NULL, former_secret_ends_at = NULL
    WHERE former_secret_ends_at < now()`.execute(database)
}
