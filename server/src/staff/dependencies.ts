import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/database.ts'
import type { InvalidationBus } from '../platform/database/invalidation-bus.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { SecurityLog } from '../platform/security-log.ts'
import type { WithAudit } from './audit/audited-transaction.service.ts'

export type StaffDependencies = {
  database: Kysely<Tables>
  invalidationBus: InvalidationBus
  secrets: Secrets
  rateLimiter: RateLimiter
  securityLog: SecurityLog
  passwords: {
    hash(password: string): Promise<string>
    assertUncommon(password: string, personalWords?: readonly string[]): Promise<void>
    matches(password: string, hashed: string | undefined): Promise<boolean>
  }
  withAudit: WithAudit
  needsSecondFactor: boolean
  isSecure: boolean
  publicUrl: () => string
  /** It is undefined without a replica. */
  maxLagSeconds?: number | undefined
}
