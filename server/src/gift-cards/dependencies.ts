import type { GiftCardOffer } from '@amritvasya/contract/rules/gift-cards'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import type { JobSender } from '../platform/jobs/job-sender.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { GiftCardLinks } from './links.ts'

export type GiftCardDependencies = {
  database: Kysely<Tables>
  log: Pick<FastifyBaseLogger, 'error'>
  jobs: JobSender
  secrets: Secrets
  outbox: Outbox
  links: GiftCardLinks
  rateLimiter: RateLimiter
  shop: (database: Database) => Promise<{ name: string }>
  /** Returns undefined while none are sold. */
  offer: (database: Database) => Promise<GiftCardOffer | undefined>
}
