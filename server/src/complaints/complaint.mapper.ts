import type { AdminComplaint, Complaint } from '@amritvasya/contract'
import { complaintState } from '@amritvasya/contract/rules/complaint-clocks'
import type { ComplaintRow, EntryRow } from './complaint.repository.ts'

export function toMoments(row: ComplaintRow) {
  return {
    createdAt: row.created_at.toISOString(),
    acknowledgeBy: row.acknowledge_by.toISOString(),
    redressBy: row.redress_by.toISOString(),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  }
}

function toShared(row: ComplaintRow) {
  const moments = toMoments(row)
  return {
    number: row.number,
    state: complaintState(moments),
    topic: row.topic,
    orderNumber: row.order_number,
    message: row.message,
    ...moments,
  }
}

const entriesOf = (row: ComplaintRow, entries: readonly EntryRow[]) =>
  entries.filter(({ complaint_id }) => complaint_id === row.id)

/** Names no staff member and leaves the staff's notes out. */
export const toComplaintResponse = (row: ComplaintRow, entries: readonly EntryRow[]): Complaint => ({
  ...toShared(row),
  history: entriesOf(row, entries)
    .filter(({ kind }) => kind !== 'noted')
    .map(({ kind, text, created_at }) => ({ kind, text, createdAt: created_at.toISOString() })),
})

export const toAdminComplaint = (row: ComplaintRow, entries: readonly EntryRow[]): AdminComplaint => ({
  ...toShared(row),
  id: row.id,
  orderId: row.order_id,
  customerId: row.customer_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  cameBy: row.came_by,
  sms: null,
  history: entriesOf(row, entries).map(({ kind, text, staff_name, created_at }) => ({
    kind,
    text,
    staff: staff_name,
    createdAt: created_at.toISOString(),
  })),
})
