import type { Kysely } from 'kysely'
import type { Changes } from '../platform/database/changes.ts'
import type { Tables } from '../platform/database/database.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { SecurityLog } from '../platform/security-log.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import type { Change } from './audit/change.service.ts'

export type Parts = {
  database: Kysely<Tables>
  changes: Changes
  secrets: Secrets
  throttle: Throttle
  securityLog: SecurityLog
  /** Implemented by accounts. */
  passwords: {
    hash(password: string): Promise<string>
    assertUncommon(password: string, personalWords?: readonly string[]): Promise<void>
    matches(password: string, hashed: string | undefined): Promise<boolean>
  }
  change: Change
  /** True in a live shop. */
  needsSecondFactor: boolean
  /** True restricts the cookie to HTTPS. */
  isSecure: boolean
}
