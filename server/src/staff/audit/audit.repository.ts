import { type RawBuilder, sql } from 'kysely'
import { startOf } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../platform/database/paginate.ts'

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

/** Names the author for columns that the database fills itself, until the transaction ends. */
export async function nameAuthor(transaction: Database, name: string): Promise<void> {
  await sql`SELECT set_config('shop.author', ${name}, true)`.execute(transaction)
}

export async function findNoted(
  database: Database,
  { action, subject, subjectId }: Pick<NewEntry, 'action' | 'subject' | 'subjectId'>,
): Promise<Record<string, unknown> | undefined> {
  const entry = await database
    .selectFrom('audit_entry')
    .select('after')
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('action', '=', action)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return entry && (entry.after as Record<string, unknown>)
}

/**
 * It gives the SQL for the moment of the last of these actions about a subject, null without one.
 * @param id the column that names the subject
 */
export const lastActionAt = (
  subject: string,
  id: string,
  actions: readonly string[],
): RawBuilder<Date | null> => sql`(
  SELECT max(at) FROM audit_entry WHERE subject = ${subject} AND subject_id = ${sql.ref(id)}::text
    AND action = ANY (${[...actions]}::text[]))`

export type AuditFilter = PageQuery & {
  staffId?: string | undefined
  subject?: string | undefined
  subjectId?: string | undefined
  /** It is a day in India; both are included. */
  from?: string | undefined
  to?: string | undefined
}

export const listEntries = (database: Database, filter: AuditFilter) => {
  const { staffId, subject, subjectId, from, to } = filter
  return paginate(database, 'audit_entry', filter, {
    sortedBy: 'at',
    searched: ['label', 'staff_name'],
    where: [
      ...(staffId === undefined ? [] : [sql`staff_id = ${staffId}`]),
      ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
      ...(subjectId === undefined ? [] : [sql`subject_id = ${subjectId}`]),
      ...(from === undefined ? [] : [sql`at >= ${startOf(from)}`]),
      ...(to === undefined ? [] : [sql`at < ${startOf(to, 1)}`]),
    ],
  })
}

/** Steps keep their author, time, amounts and states, and lose addresses and reasons. */
export async function shortenEntries(
  transaction: Database,
  { subject, ids }: { subject: string; ids: readonly string[] },
): Promise<void> {
  const short = (content: RawBuilder<unknown>) => sql`(
    SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(${content})
    WHERE jsonb_typeof(value) IN ('number', 'boolean') OR key IN ('status', 'paymentStatus', 'state'))`
  await sql`SELECT set_config('shop.erases', 'yes', true)`.execute(transaction)
  await sql`
    UPDATE audit_entry SET before = ${short(sql`before`)}, after = ${short(sql`after`)}
    WHERE subject = ${subject} AND subject_id = ANY (${[...ids]}::text[])`.execute(transaction)
  await sql`SELECT set_config('shop.erases', '', true)`.execute(transaction)
}
