import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { isSentBy, type Mailbox } from '../../platform/mail/mailbox.repository.ts'
import type { MessageTable } from '../content.tables.ts'

export type Message = Pick<MessageTable, 'name' | 'email' | 'phone' | 'subject' | 'message'>

export async function createMessage(database: Database, message: Message & { id: string }): Promise<void> {
  await database.insertInto('contact_message').values(message).execute()
}

export const listMessagesFrom = (database: Database, mailbox: Mailbox) =>
  database
    .selectFrom('contact_message')
    .select(['name', 'email', 'phone', 'subject', 'message', 'created_at'])
    .where(isSentBy(mailbox, 'created_at'))
    .orderBy('created_at', 'desc')
    .execute()

export async function deleteMessagesFrom(database: Database, mailbox: Mailbox): Promise<void> {
  await database.deleteFrom('contact_message').where(isSentBy(mailbox, 'created_at')).execute()
}

export async function purgeOldMessages(database: Database): Promise<void> {
  await sql`DELETE FROM contact_message WHERE created_at < now() - interval '2 years'`.execute(database)
}

export async function countOpenMessages(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM contact_message WHERE answered_at IS NULL`.execute(database)
  return rows[0]?.count ?? 0
}
