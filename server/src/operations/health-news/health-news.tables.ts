import type { HealthPart } from '@amritvasya/contract'

type HealthNewsTable = {
  part: HealthPart['key']
  is_wrong: boolean
  differing_checks: number
  mailed_at: Date | null
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    /** The owner was told this of each part of health. */
    health_news: HealthNewsTable
  }
}
