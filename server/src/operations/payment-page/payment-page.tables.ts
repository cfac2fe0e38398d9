import type { JSONColumnType } from 'kysely'

type PaymentPageVisitTable = {
  id: number
  visited_at: Date
  /** It is empty while the pages are as the shop sends them. */
  differences: JSONColumnType<string[]>
  /** It says why the last visit failed, and is null when it did not. */
  failure: string | null
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    /** It has one row once the pages have been visited. */
    payment_page_visit: PaymentPageVisitTable
  }
}
