import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | undefined, Date>

type PushSubscriptionTable = {
  id: string
  staff_id: string
  /** It belongs to the push service; whoever knows it and the shop's key can send there. */
  endpoint: string
  p256dh: string
  auth: string
  device: string
  created_at: Timestamp
  last_sent_at: Date | null
  /** They are counted in a row. */
  failures: Generated<number>
  retry_at: Date | null
}
type PushMessageTable = {
  id: Generated<string>
  /** The device may be gone. */
  subscription_id: string
  kind: Generated<'paid' | 'dispute'>
  /** It is the id of the order, or of the dispute that it is about. */
  order_id: string
  /** It is the number of the order or the gift card. */
  order_number: string
  amount_paise: number
  /** A dispute has its path in the back office, and the deadline. */
  path: string | null
  respond_by: Date | null
  created_at: Timestamp
  sent_at: Date | null
}
type PushQuietHoursTable = { staff_id: string; from_minute: number; to_minute: number }

declare module '../platform/database/database.ts' {
  interface Tables {
    push_subscription: PushSubscriptionTable
    push_message: PushMessageTable
    push_quiet_hours: PushQuietHoursTable
  }
}
