import type { Complaint } from '@amritvasya/contract'
import type { ComplaintWay } from '@amritvasya/contract/rules/complaint-clocks'
import type { Generated } from 'kysely'

export type EntryKind = Complaint['history'][number]['kind']

export type ComplaintTable = {
  id: string
  number: string
  topic: Complaint['topic']
  /** It is null for guests and after the account is deleted. */
  customer_id: string | null
  /** It is null unless the order is the sender's. */
  order_id: string | null
  order_number: string | null
  name: string
  /** It is empty when it came without one; the former release knows no null. */
  email: string
  phone: string | null
  message: string
  came_by: Generated<ComplaintWay>
  created_at: Date
  acknowledge_by: Date
  redress_by: Date
  acknowledged_at: Date | null
  resolved_at: Date | null
}

type ComplaintEntryTable = {
  id: string
  complaint_id: string
  kind: EntryKind
  text: string
  /** It is null for the author of the complaint; for `received` it names who entered it. */
  staff_name: string | null
  created_at: Generated<Date>
}

declare module '../platform/database/database.ts' {
  interface Tables {
    complaint: ComplaintTable
    complaint_entry: ComplaintEntryTable
  }
}
