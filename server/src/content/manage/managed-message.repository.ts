import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import { anywhere } from '../../platform/database/search-text.ts'

export type MessageRow = Selectable<Tables['contact_message']>

export type MessageFilter = {
  page: number
  perPage: number
  order: 'asc' | 'desc'
  q?: string | undefined
  ids?: string[] | undefined
  isAnswered?: boolean | undefined
}

const chosen = (database: Database, { q, ids, isAnswered }: MessageFilter) =>
  database
    .selectFrom('contact_message')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(isAnswered === true, (query) => query.where('answered_at', 'is not', null))
    .$if(isAnswered === false, (query) => query.where('answered_at', 'is', null))
    .$if(Boolean(q), (query) =>
      query.where((row) =>
        row.or(
          (['name', 'email', 'phone', 'subject', 'message'] as const).map((column) =>
            row(column, 'ilike', anywhere(q ?? '')),
          ),
        ),
      ),
    )

export async function listMessages(
  database: Database,
  filter: MessageFilter,
): Promise<{ rows: MessageRow[]; total: number }> {
  const rows = await chosen(database, filter)
    .selectAll()
    .orderBy('created_at', filter.order)
    .orderBy('id', filter.order)
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
    .execute()
  const { total } = await chosen(database, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export const findMessage = (database: Database, id: string): Promise<MessageRow | undefined> =>
  database.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst()

/** Keeps the note, and when it was first said to be answered. */
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
