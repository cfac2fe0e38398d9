import type { ColumnType } from 'kysely'

type OutboxTable = {
  id: string
  /** The encrypted mail, since codes are in it; null once sent. */
  sealed: Buffer | null
  created_at: ColumnType<Date, Date | undefined, Date>
  /** The mail is not sent after this time; null for no limit. */
  expires_at: Date | null
  /** Until then the mail may be withdrawn and is not sent; null for at once. */
  not_before: Date | null
  sent_at: Date | null
  /** Id of the related record, such as an order; the row is then kept, without address and content. */
  about: string | null
  /** Named by the slice that wrote the mail. */
  kind: string | null
  recipient: 'customer' | 'owner' | null
  /** The last failed attempt and its reason; retries continue. */
  failed_at: Date | null
  failure: string | null
}

declare module '../database/database.ts' {
  interface Tables {
    mail_outbox: OutboxTable
  }
}
