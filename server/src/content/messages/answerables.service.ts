import {
  type AnswerableFilter,
  type AnswerableRow,
  type AnswerableTable,
  findAnswerable,
  listAnswerables,
  markAnswerable,
} from '../../platform/database/answerable.repository.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { AuditEntry, WithAudit } from '../../staff/index.ts'

export type AnswerableDependencies = { database: Database; withAudit: WithAudit }

/** Visitors send them and the staff answer, such as messages. */
export type Answerable<Table extends AnswerableTable, Item extends object> = {
  table: Table
  searched: readonly (keyof Tables[Table] & string)[]
  toItem: (row: AnswerableRow<Table>) => Item
  logged: (item: Item) => Pick<AuditEntry, 'action' | 'subject' | 'label'>
}

/** Returns what the back office shows of every answerable. */
export const answerOf = (row: { note: string; answered_at: Date | null; created_at: Date }) => ({
  note: row.note,
  isAnswered: row.answered_at !== null,
  answeredAt: row.answered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

export async function list<Table extends AnswerableTable, Item extends object>(
  { table, searched, toItem }: Answerable<Table, Item>,
  database: Database,
  filter: AnswerableFilter,
): Promise<{ items: Item[]; total: number }> {
  const { rows, total } = await listAnswerables(database, table, filter, searched)
  return { items: rows.map(toItem), total }
}

/** @throws {ApiError} NOT_FOUND */
export async function read<Table extends AnswerableTable, Item extends object>(
  { table, toItem }: Answerable<Table, Item>,
  database: Database,
  id: string,
): Promise<Item> {
  const row = await findAnswerable(database, table, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toItem(row)
}

/** @throws {ApiError} NOT_FOUND */
export const answer = <Table extends AnswerableTable, Item extends object>(
  answerable: Answerable<Table, Item>,
  { withAudit }: AnswerableDependencies,
  caller: StaffCaller,
  id: string,
  response: { isAnswered: boolean; note: string },
): Promise<Item> =>
  withAudit(caller, async (transaction, logChange) => {
    const before = await read(answerable, transaction, id)
    await markAnswerable(transaction, answerable.table, id, response)
    const after = await read(answerable, transaction, id)
    await logChange({ ...answerable.logged(after), subjectId: id, before, after })
    return after
  })
