import type { MessageChannel, MessageKind } from '@amritvasya/contract/rules/phone-messages'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { MessageStatus } from './messaging.tables.ts'

export type MessageRow = {
  id: string
  eventId: string
  about: string | null
  kind: MessageKind
  channel: MessageChannel
  status: MessageStatus
  payload: Buffer | null
  isExpired: boolean
  /** It is the time until the message is due; 0 or less when it is. */
  waitSeconds: number
  /** The provider took it hours ago, and no report of its delivery came. */
  isUnreported: boolean
}

/** Reports of a delivery mostly come within seconds; later the mail is more use than waiting. */
const UNREPORTED_AFTER = sql`interval '2 hours'`

const columns = sql`id, event_id AS "eventId", about, kind, channel, status, encrypted_payload AS payload,
  expires_at < now() AS "isExpired", coalesce(extract(epoch FROM not_before - now()), 0)::float8 AS "waitSeconds",
  status = 'sent' AND finished_at IS NULL AND sending_at < now() - ${UNREPORTED_AFTER} AS "isUnreported"`

export type NewMessage = Pick<MessageRow, 'id' | 'eventId' | 'about' | 'kind' | 'channel'> & {
  payload: Buffer
  /** The delay lasts until the message is due. */
  delaySeconds: number
  /** The validity begins when the message is due. */
  validSeconds: number
}

const fromNow = (seconds: number) => sql<Date>`now() + ${seconds}::float8 * interval '1 second'`

/** @returns false when the event has a message on this channel */
export async function createMessage(transaction: Database, message: NewMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('phone_message')
    .values({
      id: message.id,
      event_id: message.eventId,
      about: message.about,
      kind: message.kind,
      channel: message.channel,
      encrypted_payload: message.payload,
      not_before: message.delaySeconds > 0 ? fromNow(message.delaySeconds) : null,
      expires_at: fromNow(message.delaySeconds + message.validSeconds),
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'channel']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function lockMessage(transaction: Database, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    SELECT ${columns} FROM phone_message WHERE id = ${id} FOR UPDATE`.execute(transaction)
  return rows[0]
}

export type MessageTrace = Pick<MessageRow, 'status'> & { failure: string | null; at: Date }

/** The newest message of a kind about a record. */
export const findNewest = (
  database: Database,
  { about, kind }: { about: string; kind: MessageKind },
): Promise<MessageTrace | undefined> =>
  database
    .selectFrom('phone_message')
    .select(['status', 'failure', sql<Date>`coalesce(finished_at, sending_at, created_at)`.as('at')])
    .where('about', '=', about)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locks by the shop's id, or by the provider's. */
export async function lockReported(
  transaction: Database,
  channel: MessageChannel,
  { id, providerId }: { id: string; providerId: string },
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    SELECT ${columns} FROM phone_message
    WHERE channel = ${channel} AND (id = ${id} OR provider_id = ${providerId})
    ORDER BY id = ${id} DESC LIMIT 1 FOR UPDATE`.execute(transaction)
  return rows[0]
}

const indianStart = (unit: 'day' | 'month'): RawBuilder<Date> =>
  sql`date_trunc(${sql.lit(unit)}, now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'`

export type Spending = {
  ofRecord: number
  dayPaise: number
  monthPaise: number
  /** Messages that wait, and have cost nothing yet. */
  waiting: number
}

const CODE: MessageKind = 'signInCode'

/**
 * Codes and messages about orders are counted apart. Senders wait for each other, so that no two of them spend the rest
 * of a cap.
 */
export async function lockSpending(
  transaction: Database,
  { about, kind }: Pick<MessageRow, 'about' | 'kind'>,
): Promise<Spending> {
  const isCode = kind === CODE
  const lock = isCode ? 'phone_message codes' : 'phone_message'
  await sql`SELECT pg_advisory_xact_lock(hashtext(${lock}))`.execute(transaction)
  const { rows } = await sql<Spending>`
    SELECT (SELECT count(*)::int FROM phone_message WHERE about = ${about} AND sending_at IS NOT NULL) AS "ofRecord",
      coalesce(sum(cost_paise) FILTER (WHERE sending_at >= ${indianStart('day')}), 0)::float8 AS "dayPaise",
      coalesce(sum(cost_paise), 0)::float8 AS "monthPaise",
      (SELECT count(*)::int FROM phone_message WHERE status = 'queued' AND expires_at > now()
        AND (kind = ${CODE}) = ${isCode}) AS waiting
    FROM phone_message WHERE sending_at >= ${indianStart('month')} AND (kind = ${CODE}) = ${isCode}`.execute(
    transaction,
  )
  return rows[0] ?? { ofRecord: 0, dayPaise: 0, monthPaise: 0, waiting: 0 }
}

/** It is committed before the call, so that a killed process never sends it again. */
export const markSending = (transaction: Database, id: string, costPaise: number) =>
  sql`UPDATE phone_message SET status = 'sending', sending_at = now(), cost_paise = ${costPaise}
    WHERE id = ${id}`.execute(transaction)

/** The provider has certainly not taken it. */
export const markQueued = (database: Database, id: string, failure: string) =>
  sql`UPDATE phone_message SET status = 'queued', sending_at = NULL, cost_paise = 0, failure = ${failure}
    WHERE id = ${id} AND status = 'sending'`.execute(database)

export const postpone = (transaction: Database, id: string, until: Date) =>
  sql`UPDATE phone_message SET not_before = ${until}, expires_at = ${until}::timestamptz + (expires_at - created_at)
    WHERE id = ${id}`.execute(transaction)

/** Reports may have arrived before the provider's answer. */
export const markSent = (database: Database, id: string, providerId: string) =>
  sql`UPDATE phone_message SET provider_id = ${providerId},
      status = CASE status WHEN 'sending' THEN 'sent' ELSE status END, failure = NULL
    WHERE id = ${id} AND status IN ('sending', 'sent', 'delivered')`.execute(database)

export const noteFailure = (database: Database, id: string, failure: string) =>
  sql`UPDATE phone_message SET failure = ${failure} WHERE id = ${id} AND status = 'sending'`.execute(database)

/** @param costPaise unchanged if undefined */
export const finish = (
  transaction: Database,
  id: string,
  status: MessageStatus,
  { failure, costPaise }: { failure?: string | undefined; costPaise?: number | undefined },
) =>
  sql`UPDATE phone_message SET status = ${status}, finished_at = now(), failure = ${failure ?? null},
      cost_paise = coalesce(${costPaise ?? null}::numeric, cost_paise), encrypted_payload = NULL
    WHERE id = ${id}`.execute(transaction)

/** It is the time in which a delivery report may still tell the outcome of a lost answer. */
const REPORT_MINUTES = 10

/** Messages whose outcome nobody has told, and those that came too late; at most 500. */
export async function findStuck(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM phone_message
    WHERE (status = 'queued' AND expires_at < now())
      OR (status = 'sending' AND sending_at < now() - ${REPORT_MINUTES} * interval '1 minute')
    ORDER BY created_at LIMIT 500`.execute(database)
  return rows.map(({ id }) => id)
}

/** Messages without a report whose mail still waits; contents live no longer than four days. At most 500. */
export async function findUnreported(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM phone_message
    WHERE sending_at > now() - interval '4 days' AND sending_at < now() - ${UNREPORTED_AFTER}
      AND status = 'sent' AND finished_at IS NULL AND encrypted_payload IS NOT NULL
    ORDER BY sending_at LIMIT 500`.execute(database)
  return rows.map(({ id }) => id)
}

/** A late report still counts. */
export const stopWaiting = (transaction: Database, id: string, payload: Buffer) =>
  sql`UPDATE phone_message SET finished_at = now(), encrypted_payload = ${payload} WHERE id = ${id}`.execute(
    transaction,
  )

export async function deleteQueued(
  transaction: Database,
  { about, kind }: { about: string; kind: MessageKind },
): Promise<void> {
  await transaction
    .deleteFrom('phone_message')
    .where('about', '=', about)
    .where('kind', '=', kind)
    .where('status', '=', 'queued')
    .execute()
}

/** Contents go after three days; the ledger stays for two years. */
export async function purgeOldMessages(database: Database): Promise<void> {
  await sql`
    UPDATE phone_message SET encrypted_payload = NULL
    WHERE encrypted_payload IS NOT NULL AND expires_at < now() - interval '3 days'`.execute(database)
  await sql`DELETE FROM phone_message WHERE created_at < now() - interval '2 years'`.execute(database)
}

/** Finds up to 1,000 messages by ascending id. */
export async function findEncryptedAfter(database: Database, after: string): Promise<string[]> {
  const rows = await database
    .selectFrom('phone_message')
    .select('id')
    .where('encrypted_payload', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

export const reencryptMessage = (transaction: Database, id: string, encryptedPayload: Buffer) =>
  transaction
    .updateTable('phone_message')
    .set({ encrypted_payload: encryptedPayload })
    .where('id', '=', id)
    .execute()

/** The kind, time and price of a message stay. */
export async function eraseMessagesAbout(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE phone_message SET about = NULL, provider_id = NULL, encrypted_payload = NULL, failure = NULL
    WHERE about = ANY (${[...ids]}::text[])`.execute(transaction)
}
