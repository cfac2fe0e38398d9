import type { ColumnType } from 'kysely'

type RedirectTable = {
  id: string
  path: string
  target: string
  created_at: ColumnType<Date, Date | undefined, Date>
}

declare module '../platform/database/database.ts' {
  interface Tables {
    redirect: RedirectTable
  }
}
