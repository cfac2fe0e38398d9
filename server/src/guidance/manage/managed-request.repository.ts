import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import { anywhere } from '../../platform/database/search-text.ts'

export type RequestRow = Selectable<Tables['service_request']>

export type RequestFilter = {
  page: number
  perPage: number
  order: 'asc' | 'desc'
  q?: string | undefined
  ids?: string[] | undefined
  isAnswered?: boolean | undefined
}

const chosen = (database: Database, { q, ids, isAnswered }: RequestFilter) =>
  database
    .selectFrom('service_request')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(isAnswered === true, (query) => query.where('answered_at', 'is not', null))
    .$if(isAnswered === false, (query) => query.where('answered_at', 'is', null))
    .$if(Boolean(q), (query) =>
      query.where((row) =>
        row.or(
          (['name', 'email', 'phone', 'topic', 'question'] as const).map((column) =>
            row(column, 'ilike', anywhere(q ?? '')),
          ),
        ),
      ),
    )

export async function listRequests(
  database: Database,
  filter: RequestFilter,
): Promise<{ rows: RequestRow[]; total: number }> {
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

export const findRequest = (database: Database, id: string): Promise<RequestRow | undefined> =>
  database.selectFrom('service_request').selectAll().where('id', '=', id).executeTakeFirst()

/** Keeps the note, and when it was first said to be answered. */
export async function markRequest(
  transaction: Database,
  id: string,
  { isAnswered, note }: { isAnswered: boolean; note: string },
): Promise<void> {
  const answeredAt = isAnswered ? sql<Date>`COALESCE(answered_at, now())` : null
  await transaction
    .updateTable('service_request')
    .set({ note, answered_at: answeredAt })
    .where('id', '=', id)
    .execute()
}
