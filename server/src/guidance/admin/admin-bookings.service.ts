import type { AdminBooking } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { StaffCaller } from '../../platform/http/staff-caller.ts'
import type { WithAudit } from '../../staff/index.ts'
import {
  type BookingFilter,
  type BookingRow,
  findBooking,
  listBookings,
  markBooking,
} from './admin-booking.repository.ts'

export type AdminBookingDependencies = { database: Database; withAudit: WithAudit }

const toAdminBooking = (row: BookingRow): AdminBooking => ({
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

export async function listAdminBookings(
  database: Database,
  filter: BookingFilter,
): Promise<{ items: AdminBooking[]; total: number }> {
  const { rows, total } = await listBookings(database, filter)
  return { items: rows.map(toAdminBooking), total }
}

/** @throws {ApiError} NOT_FOUND */
export async function readAdminBooking(database: Database, id: string): Promise<AdminBooking> {
  const row = await findBooking(database, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return toAdminBooking(row)
}

/** @throws {ApiError} NOT_FOUND */
export const answerBooking = (
  { withAudit }: AdminBookingDependencies,
  caller: StaffCaller,
  id: string,
  response: { isAnswered: boolean; note: string },
): Promise<AdminBooking> =>
  withAudit(caller, async (transaction, logChange) => {
    const before = await readAdminBooking(transaction, id)
    await markBooking(transaction, id, response)
    const after = await readAdminBooking(transaction, id)
    const { name: label } = after
    await logChange({ action: 'request.noted', subject: 'request', subjectId: id, label, before, after })
    return after
  })
