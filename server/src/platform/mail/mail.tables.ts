import type { ColumnType } from 'kysely'

type OutboxTable = {
  id: string
  /** The encrypted mail, as codes are in it; null once sent. */
  encrypted_payload: Buffer | null
  created_at: ColumnType<Date, Date | undefined, Date>
  /** Not sent after this time. */
  expires_at: Date | null
  /** Until then the mail may be withdrawn; null for at once. */
  not_before: Date | null
  sent_at: Date | null
  /** Id of a record, such as an order; the row is then kept, without address and content. */
  about: string | null
  kind: string | null
  recipient: 'customer' | 'owner' | null
  /** The last failed attempt; retries continue. */
  failed_at: Date | null
  failure: string | null
}

declare module '../database/database.ts' {
  interface Tables {
    mail_outbox: OutboxTable
  }
}
