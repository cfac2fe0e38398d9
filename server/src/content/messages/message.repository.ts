import { sql } from 'kysely'
import { countUnanswered } from '../../platform/database/answerable.repository.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PersonalNeeds } from '../../platform/personal-data.ts'
import type { MessageTable } from '../content.tables.ts'

export type Message = Pick<MessageTable, 'name' | 'email' | 'phone' | 'subject' | 'message'>

export async function createMessage(database: Database, message: Message & { id: string }): Promise<void> {
  await database.insertInto('contact_message').values(message).execute()
}

export const countOpenMessages = (database: Database) => countUnanswered(database, 'contact_message')

/** Selects the ids of the messages and the subscription from a customer's address. */
export const correspondenceIds: PersonalNeeds['recordIds'] = (_, { emails }) =>
  sql`SELECT id::text FROM contact_message WHERE email IN ${emails}
    UNION SELECT id::text FROM newsletter_subscriber WHERE email IN ${emails}`
