import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type FilterContent = { filter: Record<string, string>; sort: string; order: 'asc' | 'desc' }
export type SavedFilterRow = { id: string; list: string; name: string; content: FilterContent }

export async function listSavedFilterRows(
  database: Database,
  staffId: string,
  list: string,
): Promise<SavedFilterRow[]> {
  const { rows } = await sql<SavedFilterRow>`
    SELECT id, list, name, content FROM saved_filter WHERE staff_id = ${staffId} AND list = ${list}
    ORDER BY lower(name)`.execute(database)
  return rows
}

/** Locks, so that two windows together save no more than the limit. */
export async function lockStaffMember(transaction: Database, staffId: string): Promise<void> {
  await sql`SELECT FROM staff WHERE id = ${staffId} FOR NO KEY UPDATE`.execute(transaction)
}

/** Replaces the member's own filter of that name. */
export async function upsertSavedFilter(
  transaction: Database,
  staffId: string,
  { id, list, name, content }: SavedFilterRow,
): Promise<SavedFilterRow | undefined> {
  const { rows } = await sql<SavedFilterRow>`
    INSERT INTO saved_filter (id, staff_id, list, name, content)
    VALUES (${id}, ${staffId}, ${list}, ${name}, ${JSON.stringify(content)})
    ON CONFLICT (staff_id, list, lower(name)) DO UPDATE SET name = excluded.name, content = excluded.content
    RETURNING id, list, name, content`.execute(transaction)
  return rows[0]
}

/** @returns undefined unless it was the member's own */
export async function deleteSavedFilter(
  transaction: Database,
  staffId: string,
  id: string,
): Promise<SavedFilterRow | undefined> {
  const { rows } = await sql<SavedFilterRow>`
    DELETE FROM saved_filter WHERE id = ${id} AND staff_id = ${staffId} RETURNING id, list, name, content`.execute(
    transaction,
  )
  return rows[0]
}
