import type { ColumnType } from 'kysely'

type OutboxTable = {
  id: string
  /** The mail, encrypted: codes are in it. Empty once it was sent. */
  sealed: Buffer | null
  created_at: ColumnType<Date, Date | undefined, Date>
  /** After this it is of no use to anybody and not sent any more. */
  expires_at: Date | null
  sent_at: Date | null
}

declare module '../database/database.ts' {
  interface Tables {
    mail_outbox: OutboxTable
  }
}
