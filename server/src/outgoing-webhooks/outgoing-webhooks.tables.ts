import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type OutgoingWebhookTable = {
  id: string
  url: string
  note: Generated<string>
  events: string[]
  is_active: Generated<boolean>
  encrypted_secret: Buffer | null
  encrypted_former_secret: Buffer | null
  former_secret_ends_at: Date | null
  failing_since: Date | null
  problem: string | null
  created_at: ColumnType<Date, Date | undefined, Date>
}
type OutgoingEventTable = {
  id: string
  sequence: GeneratedAlways<string>
  webhook_id: string
  type: string
  subject: string
  data: JSONColumnType<Record<string, unknown>>
  state: Generated<'waiting' | 'delivered' | 'failed'>
  tries: Generated<number>
  next_try_at: Generated<Date>
  leased_until: Date | null
  happened_at: Generated<Date>
  delivered_at: Date | null
}
type OutgoingAttemptTable = {
  id: GeneratedAlways<string>
  event_id: string
  at: Generated<Date>
  status: number | null
  problem: string | null
  took_ms: number
}

declare module '../platform/database/database.ts' {
  interface Tables {
    outgoing_webhook: OutgoingWebhookTable
    outgoing_event: OutgoingEventTable
    outgoing_attempt: OutgoingAttemptTable
  }
}
