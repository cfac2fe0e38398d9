import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type Mailbox, sentFrom } from '../../platform/mail/mailbox.repository.ts'

export type Message = {
  name: string
  email: string | null
  phone: string | null
  subject: string
  message: string
}

export async function addMessage(database: Database, message: Message & { id: string }): Promise<void> {
  await database.insertInto('contact_message').values(message).execute()
}

/** Returns the newest first. */
export const findMessagesFrom = (database: Database, mailbox: Mailbox) =>
  database
    .selectFrom('contact_message')
    .select(['name', 'email', 'phone', 'subject', 'message', 'created_at'])
    .where(sentFrom(mailbox, 'created_at'))
    .orderBy('created_at', 'desc')
    .execute()

export async function forgetMessagesFrom(database: Database, mailbox: Mailbox): Promise<void> {
  await database.deleteFrom('contact_message').where(sentFrom(mailbox, 'created_at')).execute()
}

/** Deletes messages after two years. */
export async function forgetOldMessages(database: Database): Promise<void> {
  await sql`DELETE FROM contact_message WHERE created_at < now() - interval '2 years'`.execute(database)
}

export async function countOpenMessages(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM contact_message WHERE answered_at IS NULL`.execute(database)
  return rows[0]?.count ?? 0
}
