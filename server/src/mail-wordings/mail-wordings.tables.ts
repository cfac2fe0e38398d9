import type { ColumnType } from 'kysely'

type MailWordingTable = {
  kind: string
  revision: number
  /** It is null with the other texts where the shop words the mail by itself. */
  subject: string | null
  heading: string | null
  intro: string | null
  closing: string | null
  /** The revision whose texts it has again. */
  restored_from: number | null
  staff_id: string | null
  staff_name: string
  created_at: ColumnType<Date, Date | undefined, Date>
}

declare module '../platform/database/database.ts' {
  interface Tables {
    mail_wording: MailWordingTable
  }
}
