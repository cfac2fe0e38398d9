import type { Kysely } from 'kysely'
import type { Changes } from '../platform/database/changes.ts'
import type { Tables } from '../platform/database/database.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { SecurityLog } from '../platform/security-log.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import type { Change } from './audit/change.service.ts'

/** What the services of the staff work with. */
export type Parts = {
  database: Kysely<Tables>
  changes: Changes
  secrets: Secrets
  throttle: Throttle
  securityLog: SecurityLog
  /** Those of accounts, which know the staff only by what a change goes through. */
  passwords: {
    hash(password: string): Promise<string>
    assertUncommon(password: string, personalWords?: readonly string[]): Promise<void>
    matches(password: string, hashed: string | undefined): Promise<boolean>
  }
  change: Change
  /** Whether everybody must have a second factor: in a live shop. */
  needsSecondFactor: boolean
  /** Whether the cookie may travel over HTTPS only. */
  isSecure: boolean
}
