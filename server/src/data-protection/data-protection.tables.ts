import type { ColumnType, Generated } from 'kysely'
import type { RecordKind } from './access-log/revealed-records.ts'

type DataAccessTable = {
  id: Generated<string>
  at: ColumnType<Date, Date | undefined, Date>
  /** It is null for a job. */
  staff_id: string | null
  /** Name of the staff member or the job. */
  actor: string
  /** Begins the hash of the session's token. */
  session: string | null
  call: string
  kind: RecordKind
  subject_ids: string[]
}

type DataBreachTable = {
  id: string
  title: string
  discovered_at: Date
  began_at: Date | null
  ended_at: Date | null
  data_kinds: string
  /** It is null while nobody knows. */
  person_estimate: number | null
  description: string
  location: string
  consequences: string
  measures: string
  advice: string
  cause: string
  prevention: string
  cert_in_reported_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  board_informed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  board_reported_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Generated<Date>
}
type DataBreachPersonTable = {
  id: string
  breach_id: string
  /** It is an email in lower case, or a phone number. */
  contact: string
  name: string
  requested_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  informed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
type DataBreachEntryTable = {
  id: string
  breach_id: string
  kind: string
  text: string
  staff_name: string
  created_at: Generated<Date>
}

declare module '../platform/database/database.ts' {
  interface Tables {
    data_access: DataAccessTable
    data_breach: DataBreachTable
    data_breach_person: DataBreachPersonTable
    data_breach_entry: DataBreachEntryTable
  }
}
