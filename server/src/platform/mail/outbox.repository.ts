import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { withoutResult } from '../database/pipelined-pool.ts'
import { prepared } from '../database/prepared-statements.ts'

/** It is kept after the mail was sent. */
export type MailSubject = {
  /** It is the id of a record, such as an order. */
  about: string
  kind: string
  recipient: 'customer' | 'owner'
  /** It corrects a mail of the same kind. */
  isCorrection?: boolean
}

type NewMail = {
  id: string
  encryptedPayload: Buffer
  expiresAt: Date
  subject: MailSubject | undefined
  notBefore: Date | null
}

export async function addMail(
  database: Database,
  { id, encryptedPayload, expiresAt, subject, notBefore }: NewMail,
): Promise<void> {
  const { about = null, kind = null, recipient = null, isCorrection = null } = subject ?? {}
  await sql`
    ${prepared} ${withoutResult} INSERT INTO mail_outbox (id, encrypted_payload, expires_at, not_before, about, kind, recipient, is_correction)
    VALUES (${id}, ${encryptedPayload}, ${expiresAt}, ${notBefore}, ${about}, ${kind}, ${recipient}, ${isCorrection})`.execute(
    database,
  )
}

export async function lockMail(transaction: Database, id: string): Promise<Buffer | undefined> {
  const row = await transaction
    .selectFrom('mail_outbox')
    .modifyFront(prepared)
    .select('encrypted_payload')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .where(({ or, eb }) => or([eb('not_before', 'is', null), eb('not_before', '<=', sql<Date>`now()`)]))
    .forUpdate()
    .executeTakeFirst()
  return row?.encrypted_payload ?? undefined
}

/** Returns at most 1,000, those that expire first before the others. */
export async function findUnsent(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM mail_outbox
    WHERE sent_at IS NULL AND (expires_at IS NULL OR expires_at > now())
      AND (not_before IS NULL OR not_before <= now()) ORDER BY expires_at, created_at LIMIT 1000
  `.execute(database)
  return rows.map(({ id }) => id)
}

/** Finds up to 1,000 mails, due or not, by ascending id. */
export async function findUnsentAfter(database: Database, after: string): Promise<string[]> {
  const rows = await database
    .selectFrom('mail_outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('encrypted_payload', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

export async function lockUnsent(transaction: Database, id: string): Promise<Buffer | undefined> {
  const row = await transaction
    .selectFrom('mail_outbox')
    .select('encrypted_payload')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.encrypted_payload ?? undefined
}

export async function cancelMails(
  transaction: Database,
  { about, kind }: Pick<MailSubject, 'about' | 'kind'>,
): Promise<void> {
  await transaction
    .deleteFrom('mail_outbox')
    .where('about', '=', about)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .execute()
}

/** Deletes a mail that shall not be sent any more. */
export async function deleteMail(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('mail_outbox').where('id', '=', id).execute()
}

export const reencryptMail = (transaction: Database, id: string, encryptedPayload: Buffer) =>
  transaction
    .updateTable('mail_outbox')
    .set({ encrypted_payload: encryptedPayload })
    .where('id', '=', id)
    .execute()

export async function markSent(transaction: Database, id: string): Promise<void> {
  await sql`
    ${prepared} ${withoutResult} UPDATE mail_outbox SET sent_at = now(), encrypted_payload = NULL WHERE id = ${id}`.execute(
    transaction,
  )
}

export async function markFailed(database: Database, id: string, failure: string): Promise<void> {
  await sql`
    UPDATE mail_outbox SET failed_at = now(), failure = ${failure}
    WHERE id = ${id} AND sent_at IS NULL`.execute(database)
}

/** Mails about a record keep a row without content and address. */
export async function purgeOldMails(database: Database): Promise<void> {
  await sql`
    DELETE FROM mail_outbox
    WHERE (sent_at IS NOT NULL OR expires_at < now()) AND created_at < now() - interval '3 days' AND about IS NULL
  `.execute(database)
  await sql`
    UPDATE mail_outbox SET encrypted_payload = NULL
    WHERE encrypted_payload IS NOT NULL AND expires_at < now() AND created_at < now() - interval '3 days'`.execute(
    database,
  )
}

export type KnownMail = {
  id: string
  kind: string
  recipient: MailSubject['recipient']
  isCorrection: boolean
  createdAt: Date
  sentAt: Date | null
  failedAt: Date | null
  failure: string | null
  isOver: boolean
}

export async function listMailsAbout(database: Database, about: string): Promise<KnownMail[]> {
  const { rows } = await sql<KnownMail>`
    SELECT id, kind, recipient, coalesce(is_correction, false) AS "isCorrection", created_at AS "createdAt", sent_at AS "sentAt", failed_at AS "failedAt", failure,
      sent_at IS NULL AND coalesce(expires_at < now(), false) AS "isOver"
    FROM mail_outbox WHERE about = ${about} ORDER BY created_at DESC, id DESC`.execute(database)
  return rows
}

export async function deleteMailsAbout(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM mail_outbox WHERE about = ANY (${[...ids]}::text[])`.execute(transaction)
}
