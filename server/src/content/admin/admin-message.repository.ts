import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../platform/database/paginate.ts'

export type MessageRow = Selectable<Tables['contact_message']>

export type MessageFilter = PageQuery & { isAnswered?: boolean | undefined }

export const listMessages = (database: Database, filter: MessageFilter) =>
  paginate(database, 'contact_message', filter, {
    sortedBy: 'created_at',
    searched: ['name', 'email', 'phone', 'subject', 'message'],
    where: filter.isAnswered === undefined ? [] : [sql`(answered_at IS NOT NULL) = ${filter.isAnswered}`],
  })

export const findMessage = (database: Database, id: string): Promise<MessageRow | undefined> =>
  database.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst()

/** Keeps the time of the first answer. */
export async function markMessage(
  transaction: Database,
  id: string,
  { isAnswered, note }: { isAnswered: boolean; note: string },
): Promise<void> {
  const answeredAt = isAnswered ? sql<Date>`COALESCE(answered_at, now())` : null
  await transaction
    .updateTable('contact_message')
    .set({ note, answered_at: answeredAt })
    .where('id', '=', id)
    .execute()
}
