import type { ColumnType } from 'kysely'

type RateLimitCounterTable = {
  /** It consists of purpose and keyed fingerprint; no address in plain text. */
  key: string
  count: number
  started_at: ColumnType<Date, Date | undefined, Date>
}

declare module '../database/database.ts' {
  interface Tables {
    rate_limit_counter: RateLimitCounterTable
  }
}
