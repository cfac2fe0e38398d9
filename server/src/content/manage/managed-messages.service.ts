import type { ManagedMessage } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { Change } from '../../staff/index.ts'
import {
  findMessage,
  listMessages,
  type MessageFilter,
  type MessageRow,
  markMessage,
} from './managed-message.repository.ts'

export type ManagedMessageParts = { database: Database; change: Change }

const toManaged = (row: MessageRow): ManagedMessage => ({
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

export async function listManagedMessages(
  database: Database,
  filter: MessageFilter,
): Promise<{ items: ManagedMessage[]; total: number }> {
  const { rows, total } = await listMessages(database, filter)
  return { items: rows.map(toManaged), total }
}

/** @throws {ShopError} NOT_FOUND */
export async function readManagedMessage(database: Database, id: string): Promise<ManagedMessage> {
  const row = await findMessage(database, id)
  if (!row) throw new ShopError('NOT_FOUND')
  return toManaged(row)
}

/** @throws {ShopError} NOT_FOUND */
export const answerMessage = (
  { change }: ManagedMessageParts,
  caller: StaffCaller,
  id: string,
  said: { isAnswered: boolean; note: string },
): Promise<ManagedMessage> =>
  change(caller, async (transaction, note) => {
    const before = await readManagedMessage(transaction, id)
    await markMessage(transaction, id, said)
    const after = await readManagedMessage(transaction, id)
    const { subject: label } = after
    await note({ action: 'message.noted', subject: 'message', subjectId: id, label, before, after })
    return after
  })
