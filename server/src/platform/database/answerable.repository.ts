import { type Selectable, sql } from 'kysely'
import { isSentBy, type Mailbox } from '../mail/mailbox.repository.ts'
import type { Database, Tables } from './database.ts'
import { type PageQuery, paginate } from './paginate.ts'

/** It is a table of what visitors send and the staff answer. */
export type AnswerableTable = {
  [Table in keyof Tables]: 'answered_at' | 'note' | 'email' | 'created_at' extends keyof Tables[Table]
    ? Table
    : never
}[keyof Tables]

export type AnswerableRow<Table extends AnswerableTable> = Selectable<Tables[Table]>

export type AnswerableFilter = PageQuery & { isAnswered?: boolean | undefined }

export const listAnswerables = <Table extends AnswerableTable>(
  database: Database,
  table: Table,
  filter: AnswerableFilter,
  searched: readonly (keyof Tables[Table] & string)[],
) =>
  paginate(database, table, filter, {
    sortedBy: 'created_at',
    searched,
    where: filter.isAnswered === undefined ? [] : [sql`(answered_at IS NOT NULL) = ${filter.isAnswered}`],
  })

export async function findAnswerable<Table extends AnswerableTable>(
  database: Database,
  table: Table,
  id: string,
): Promise<AnswerableRow<Table> | undefined> {
  const { rows } = await sql<
    AnswerableRow<Table>
  >`SELECT * FROM ${sql.table(table)} WHERE id = ${id}`.execute(database)
  return rows[0]
}

/** Keeps the time of the first answer. */
export async function markAnswerable(
  transaction: Database,
  table: AnswerableTable,
  id: string,
  { isAnswered, note }: { isAnswered: boolean; note: string },
): Promise<void> {
  const answeredAt = isAnswered ? sql`COALESCE(answered_at, now())` : null
  await sql`
    UPDATE ${sql.table(table)} SET note = ${note}, answered_at = ${answeredAt} WHERE id = ${id}`.execute(
    transaction,
  )
}

/** Returns the newest first. */
export async function listSentBy<Table extends AnswerableTable>(
  database: Database,
  table: Table,
  mailbox: Mailbox,
): Promise<AnswerableRow<Table>[]> {
  const { rows } = await sql<AnswerableRow<Table>>`
    SELECT * FROM ${sql.table(table)} WHERE ${isSentBy(mailbox, 'created_at')}
    ORDER BY created_at DESC`.execute(database)
  return rows
}

export async function deleteSentBy(
  database: Database,
  table: AnswerableTable,
  mailbox: Mailbox,
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${isSentBy(mailbox, 'created_at')}`.execute(database)
}

/** They are personal, so stay for two years. */
export async function purgeAnswerables(database: Database, table: AnswerableTable): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE created_at < now() - interval '2 years'`.execute(database)
}

export async function countUnanswered(database: Database, table: AnswerableTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE answered_at IS NULL`.execute(database)
  return rows[0]?.count ?? 0
}
