import type { ColumnType } from 'kysely'

export type QuestionTable = {
  id: string
  product_id: string
  customer_id: string | null
  /** A first name; empty once the person is forgotten. */
  user_name: string
  /** It is in lower case; null without a mailbox, and once the person is forgotten. */
  email: string | null
  question: string
  asked_at: ColumnType<Date, Date | undefined, Date>
  /** It is null until the address is confirmed. */
  confirmed_at: Date | null
  answer: string | null
  answered_at: Date | null
  declined_reason: string | null
  declined_at: Date | null
}

declare module '../platform/database/database.ts' {
  interface Tables {
    product_question: QuestionTable
  }
}
