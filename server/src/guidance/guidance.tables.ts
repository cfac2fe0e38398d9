import type { Guidance, GuidanceTopic } from '@amritvasya/contract'
import type { ColumnType } from 'kysely'

export type PackageKey = Guidance['packages'][number]['key']

type ServiceRequestTable = {
  id: string
  name: string
  email: string | null
  phone: string | null
  package: PackageKey
  /** What the package cost when it was asked for. */
  price_paise: number
  topic: GuidanceTopic
  question: string
  preferred_time: string
  created_at: ColumnType<Date, Date | undefined, Date>
}

declare module '../platform/database/database.ts' {
  interface Tables {
    service_request: ServiceRequestTable
  }
}
