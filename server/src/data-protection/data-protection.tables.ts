import type { ColumnType, Generated } from 'kysely'
import type { RecordKind } from './access-log/revealed-records.ts'

type DataAccessTable = {
  id: Generated<string>
  at: ColumnType<Date, Date | undefined, Date>
  /** Null for a job. */
  staff_id: string | null
  /** Name of the staff member or the job. */
  actor: string
  /** Begins the hash of the session's token. */
  session: string | null
  call: string
  kind: RecordKind
  subject_ids: string[]
}

declare module '../platform/database/database.ts' {
  interface Tables {
    data_access: DataAccessTable
  }
}
