import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import { type PageQuery, pageOfTable } from '../../platform/database/page-of-table.ts'

export type RequestRow = Selectable<Tables['service_request']>

export type RequestFilter = PageQuery & { isAnswered?: boolean | undefined }

export const listRequests = (database: Database, filter: RequestFilter) =>
  pageOfTable(database, 'service_request', filter, {
    sortedBy: 'created_at',
    searched: ['name', 'email', 'phone', 'topic', 'question'],
    where: filter.isAnswered === undefined ? [] : [sql`(answered_at IS NOT NULL) = ${filter.isAnswered}`],
  })

export const findRequest = (database: Database, id: string): Promise<RequestRow | undefined> =>
  database.selectFrom('service_request').selectAll().where('id', '=', id).executeTakeFirst()

/** Keeps the time of the first answer. */
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
