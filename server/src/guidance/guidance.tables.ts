import type { Guidance, GuidanceTopic } from '@amritvasya/contract'
import type { ColumnType, Generated } from 'kysely'

export type PackageKey = Guidance['packages'][number]['key']

type GuidanceBookingTable = {
  id: string
  name: string
  email: string | null
  phone: string | null
  package: PackageKey
  /** It is the price at the time of the request. */
  price_paise: number
  topic: GuidanceTopic
  question: string
  preferred_time: string
  note: Generated<string>
  answered_at: Date | null
  created_at: ColumnType<Date, Date | undefined, Date>
}

declare module '../platform/database/database.ts' {
  interface Tables {
    guidance_booking: GuidanceBookingTable
  }
}
