import type { ColumnType } from 'kysely'

type ThrottleTable = {
  /** Purpose and a keyed fingerprint; no address of anybody. */
  key: string
  count: number
  started_at: ColumnType<Date, Date | undefined, Date>
}

declare module '../database/database.ts' {
  interface Tables {
    throttle: ThrottleTable
  }
}
