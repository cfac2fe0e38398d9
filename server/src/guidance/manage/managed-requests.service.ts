import type { ManagedRequest } from '@amritvasya/contract'
import type { Database } from '../../platform/database/database.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import { toRupees } from '../../platform/money.ts'
import type { Change } from '../../staff/index.ts'
import {
  findRequest,
  listRequests,
  markRequest,
  type RequestFilter,
  type RequestRow,
} from './managed-request.repository.ts'

export type ManagedRequestParts = { database: Database; change: Change }

const toManaged = (row: RequestRow): ManagedRequest => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  package: row.package,
  price: toRupees(row.price_paise),
  topic: row.topic,
  question: row.question,
  preferredTime: row.preferred_time,
  note: row.note,
  isAnswered: row.answered_at !== null,
  answeredAt: row.answered_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

export async function listManagedRequests(
  database: Database,
  filter: RequestFilter,
): Promise<{ items: ManagedRequest[]; total: number }> {
  const { rows, total } = await listRequests(database, filter)
  return { items: rows.map(toManaged), total }
}

/** @throws {ShopError} NOT_FOUND */
export async function readManagedRequest(database: Database, id: string): Promise<ManagedRequest> {
  const row = await findRequest(database, id)
  if (!row) throw new ShopError('NOT_FOUND')
  return toManaged(row)
}

/** @throws {ShopError} NOT_FOUND */
export const answerRequest = (
  { change }: ManagedRequestParts,
  caller: StaffCaller,
  id: string,
  said: { isAnswered: boolean; note: string },
): Promise<ManagedRequest> =>
  change(caller, async (transaction, note) => {
    const before = await readManagedRequest(transaction, id)
    await markRequest(transaction, id, said)
    const after = await readManagedRequest(transaction, id)
    const { name: label } = after
    await note({ action: 'request.noted', subject: 'request', subjectId: id, label, before, after })
    return after
  })
