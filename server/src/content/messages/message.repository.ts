import { countUnanswered } from '../../platform/database/answerable.repository.ts'
import type { Database } from '../../platform/database/database.ts'
import type { MessageTable } from '../content.tables.ts'

export type Message = Pick<MessageTable, 'name' | 'email' | 'phone' | 'subject' | 'message'>

export async function createMessage(database: Database, message: Message & { id: string }): Promise<void> {
  await database.insertInto('contact_message').values(message).execute()
}

export const countOpenMessages = (database: Database) => countUnanswered(database, 'contact_message')
