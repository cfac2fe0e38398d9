import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { often } from '../database/planned-once.ts'
import { unheard } from '../database/sent-together.ts'

type NewMail = { id: string; sealed: Buffer; expiresAt: Date }

export async function addMail(database: Database, { id, sealed, expiresAt }: NewMail): Promise<void> {
  await sql`
    ${often} ${unheard} INSERT INTO mail_outbox (id, sealed, expires_at) VALUES (${id}, ${sealed}, ${expiresAt})`.execute(
    database,
  )
}

/** A mail that still has to be sent, held until the transaction ends: no other process sends it meanwhile. */
export async function holdMail(transaction: Database, id: string): Promise<Buffer | undefined> {
  const row = await transaction
    .selectFrom('mail_outbox')
    .modifyFront(often)
    .select('sealed')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .forUpdate()
    .executeTakeFirst()
  return row?.sealed ?? undefined
}

/** Mails that still have to be sent, oldest first. */
export async function findUnsent(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM mail_outbox
    WHERE sent_at IS NULL AND (expires_at IS NULL OR expires_at > now()) ORDER BY created_at LIMIT 1000
  `.execute(database)
  return rows.map(({ id }) => id)
}

/** Notes that it was sent and forgets what it said. */
export async function markSent(transaction: Database, id: string): Promise<void> {
  await sql`
    ${often} ${unheard} UPDATE mail_outbox SET sent_at = now(), sealed = NULL WHERE id = ${id}`.execute(
    transaction,
  )
}

/** Deletes mails that were sent, or expired, some days ago. */
export async function forgetOldMails(database: Database): Promise<void> {
  await sql`
    DELETE FROM mail_outbox
    WHERE (sent_at IS NOT NULL OR expires_at < now()) AND created_at < now() - interval '3 days'
  `.execute(database)
}
