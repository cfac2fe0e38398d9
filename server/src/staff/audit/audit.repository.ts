import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type NewEntry = {
  id: string
  staffId: string | null
  staffName: string
  action: string
  subject: string
  subjectId: string
  label: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

export async function addEntries(transaction: Database, entries: readonly NewEntry[]): Promise<void> {
  const values = entries.map((entry) => ({
    id: entry.id,
    staff_id: entry.staffId,
    staff_name: entry.staffName,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId,
    label: entry.label,
    before: JSON.stringify(entry.before),
    after: JSON.stringify(entry.after),
  }))
  await transaction.insertInto('audit_entry').values(values).execute()
}

export type AuditFilter = {
  page: number
  perPage: number
  order: 'asc' | 'desc'
  q?: string | undefined
  ids?: string[] | undefined
  staffId?: string | undefined
  subject?: string | undefined
  subjectId?: string | undefined
}

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const chosen = (database: Database, { q, ids, staffId, subject, subjectId }: AuditFilter) =>
  database
    .selectFrom('audit_entry')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId ?? ''))
    .$if(q !== undefined && q !== '', (query) =>
      query.where((row) =>
        row.or([row('label', 'ilike', likeText(q ?? '')), row('staff_name', 'ilike', likeText(q ?? ''))]),
      ),
    )

export const listEntries = (database: Database, filter: AuditFilter) =>
  chosen(database, filter)
    .selectAll()
    .orderBy('at', filter.order)
    .orderBy('id', filter.order)
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
    .execute()

export async function countEntries(database: Database, filter: AuditFilter): Promise<number> {
  const row = await chosen(database, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}
