import type { ColumnType } from 'kysely'

type ThrottleTable = {
  /** Purpose and keyed fingerprint; no address in plain text. */
  key: string
  count: number
  started_at: ColumnType<Date, Date | undefined, Date>
}

declare module '../database/database.ts' {
  interface Tables {
    throttle: ThrottleTable
  }
}
