import type { AuditEntry } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { type AuditFilter, listEntries } from './audit.repository.ts'

export async function listAudit(
  database: Database,
  filter: AuditFilter,
): Promise<{ items: AuditEntry[]; total: number }> {
  const { rows, total } = await listEntries(database, filter)
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    staffId: row.staff_id,
    staffName: row.staff_name,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    label: row.label,
    before: row.before,
    after: row.after,
  }))
  return { items, total }
}
