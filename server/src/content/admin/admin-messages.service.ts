import type { AdminMessage } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { WithAudit } from '../../staff/index.ts'
import {
  findMessage,
  listMessages,
  type MessageFilter,
  type MessageRow,
  markMessage,
} from './admin-message.repository.ts'

export type AdminMessageDependencies = { database: Database; withAudit: WithAudit }

const toAdmin = (row: MessageRow): AdminMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  subject: row.subject,
  message: row.message,
  note: row.note,
  isAnswered: row.answered_at !== null,
  answeredAt: row.answered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

export async function listAdminMessages(
  database: Database,
  filter: MessageFilter,
): Promise<{ items: AdminMessage[]; total: number }> {
  const { rows, total } = await listMessages(database, filter)
  return { items: rows.map(toAdmin), total }
}

/** @throws {ApiError} NOT_FOUND */
export async function readAdminMessage(database: Database, id: string): Promise<AdminMessage> {
  const row = await findMessage(database, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toAdmin(row)
}

/** @throws {ApiError} NOT_FOUND */
export const respondToMessage = (
  { withAudit }: AdminMessageDependencies,
  caller: StaffCaller,
  id: string,
  response: { isAnswered: boolean; note: string },
): Promise<AdminMessage> =>
  withAudit(caller, async (transaction, note) => {
    const before = await readAdminMessage(transaction, id)
    await markMessage(transaction, id, response)
    const after = await readAdminMessage(transaction, id)
    const { subject: label } = after
    await note({ action: 'message.noted', subject: 'message', subjectId: id, label, before, after })
    return after
  })
