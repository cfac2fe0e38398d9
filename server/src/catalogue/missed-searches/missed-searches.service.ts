import type { MissedSearch } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { deleteOldMissedSearches, listMissedSearchRows } from './missed-search.repository.ts'

/** Lists searches of the last 30 days that found nothing. */
export async function listMissedSearches(
  database: Database,
  query: Parameters<typeof listMissedSearchRows>[1],
): Promise<{ items: MissedSearch[]; total: number }> {
  const { rows, total } = await listMissedSearchRows(database, query)
  const items = rows.map(({ words, searches, last_day }) => ({
    id: words,
    words,
    searches,
    lastDay: last_day,
  }))
  return { items, total }
}

/** Deletes counts that are older than 90 days. */
export const purgeMissedSearches = (database: Database): Promise<void> => deleteOldMissedSearches(database)
