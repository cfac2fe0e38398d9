import type { ColumnType } from 'kysely'

type OutboxTable = {
  id: string
  /** It is encrypted, as it may hold codes, and null once sent. */
  encrypted_payload: Buffer | null
  created_at: ColumnType<Date, Date | undefined, Date>
  expires_at: Date | null
  not_before: Date | null
  sent_at: Date | null
  /** It is the id of a record, such as an order, which keeps the row. */
  about: string | null
  kind: string | null
  recipient: 'customer' | 'owner' | null
  is_correction: boolean | null
  failed_at: Date | null
  failure: string | null
}

declare module '../database/database.ts' {
  interface Tables {
    mail_outbox: OutboxTable
  }
}
