import { ACKNOWLEDGE_WARNING_HOURS, REDRESS_WARNING_HOURS } from '@amritvasya/contract/rules/complaint-clocks'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../platform/database/paginate.ts'
import type { ComplaintRow } from '../complaint.repository.ts'

export type ComplaintFilter = PageQuery & {
  sort: 'createdAt' | 'redressBy'
  state?: 'received' | 'acknowledged' | 'resolved' | 'open' | undefined
  due?: 'soon' | 'overdue' | undefined
  orderId?: string | undefined
}

const states: Record<NonNullable<ComplaintFilter['state']>, RawBuilder<unknown>> = {
  received: sql`acknowledged_at IS NULL`,
  acknowledged: sql`(acknowledged_at IS NOT NULL AND resolved_at IS NULL)`,
  resolved: sql`resolved_at IS NOT NULL`,
  open: sql`resolved_at IS NULL`,
}

/** Returns true for a complaint with a deadline before the moment, of which each clock gets its own. */
const isDueBefore = (acknowledgement: RawBuilder<Date>, redress: RawBuilder<Date>) =>
  sql<boolean>`(resolved_at IS NULL
    AND (redress_by < ${redress} OR acknowledged_at IS NULL AND acknowledge_by < ${acknowledgement}))`

function dueConditions(now: Date) {
  const moment = sql<Date>`${now}::timestamptz`
  const after = (hours: number) => sql<Date>`${moment} + make_interval(hours => ${hours}::int)`
  const overdue = isDueBefore(moment, moment)
  const before = isDueBefore(after(ACKNOWLEDGE_WARNING_HOURS), after(REDRESS_WARNING_HOURS))
  return { overdue, soon: sql<boolean>`(${before} AND NOT ${overdue})` }
}

export const listComplaints = (database: Database, now: Date, filter: ComplaintFilter) => {
  const { sort, state, due, orderId } = filter
  return paginate(database, 'complaint', filter, {
    sortedBy: sort === 'redressBy' ? 'redress_by' : 'created_at',
    searched: ['number', 'order_number', 'name', 'email', 'phone', 'message'],
    where: [
      ...(state ? [states[state]] : []),
      ...(due ? [dueConditions(now)[due]] : []),
      ...(orderId ? [sql`order_id = ${orderId}`] : []),
    ],
  })
}

/** Its number and email, locked until the transaction ends. */
export const lockComplaint = (transaction: Database, id: string): Promise<ComplaintRow | undefined> =>
  transaction.selectFrom('complaint').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findComplaint = (database: Database, id: string): Promise<ComplaintRow | undefined> =>
  database.selectFrom('complaint').selectAll().where('id', '=', id).executeTakeFirst()

/** The first acknowledgement counts. */
export async function markComplaint(
  transaction: Database,
  id: string,
  { isResolved }: { isResolved: boolean },
): Promise<void> {
  await transaction
    .updateTable('complaint')
    .set({
      acknowledged_at: sql`COALESCE(acknowledged_at, now())`,
      resolved_at: isResolved ? sql`now()` : null,
    })
    .where('id', '=', id)
    .execute()
}

export async function countComplaints(
  database: Database,
  now: Date,
): Promise<{ open: number; dueSoon: number; overdue: number }> {
  const { soon, overdue } = dueConditions(now)
  const { rows } = await sql<{ open: number; dueSoon: number; overdue: number }>`
    SELECT count(*)::int AS open, (count(*) FILTER (WHERE ${soon}))::int AS "dueSoon",
      (count(*) FILTER (WHERE ${overdue}))::int AS overdue
    FROM complaint WHERE resolved_at IS NULL`.execute(database)
  return rows[0] ?? { open: 0, dueSoon: 0, overdue: 0 }
}

/** Open complaints whose next deadline comes first. */
export async function listNextDue(database: Database, max: number): Promise<ComplaintRow[]> {
  const { rows } = await sql<ComplaintRow>`
    SELECT * FROM complaint WHERE resolved_at IS NULL
    ORDER BY CASE WHEN acknowledged_at IS NULL THEN acknowledge_by ELSE redress_by END, id
    LIMIT ${max}`.execute(database)
  return rows
}

/** Returns null for a complaint that nobody of the staff has touched. */
export async function findLastStaffName(database: Database, id: string): Promise<string | null> {
  const entry = await database
    .selectFrom('complaint_entry')
    .select('staff_name')
    .where('complaint_id', '=', id)
    .where('staff_name', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.staff_name ?? null
}
