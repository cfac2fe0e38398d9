import type { ColumnType } from 'kysely'

type OutboxTable = {
  id: string
  /** The mail, encrypted: codes are in it. Empty once it was sent. */
  sealed: Buffer | null
  created_at: ColumnType<Date, Date | undefined, Date>
  /** After this it is of no use to anybody and not sent any more. */
  expires_at: Date | null
  /** Until then it may be withdrawn, and is not sent; null for at once. */
  not_before: Date | null
  sent_at: Date | null
  /** The id of what it is about, such as an order; with it the row stays, without address and words. */
  about: string | null
  /** In the words of the slice that wrote it. */
  kind: string | null
  recipient: 'customer' | 'owner' | null
  /** When it was last not taken, and why; tried again meanwhile. */
  failed_at: Date | null
  failure: string | null
}

declare module '../database/database.ts' {
  interface Tables {
    mail_outbox: OutboxTable
  }
}
