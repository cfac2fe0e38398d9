import type { ApiResponse, Order, Review } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Mailbox } from '../platform/mail/mailbox.repository.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { SecurityLog } from '../platform/security-log.ts'
import type { Codes } from './codes/codes.service.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Registrations } from './registrations/registrations.service.ts'
import type { Sessions } from './sessions/sessions.service.ts'

type ExportedCorrespondence = Pick<
  ApiResponse<'GET /users/export'>,
  'messages' | 'guidanceRequests' | 'newsletter'
>

/**
 * Messages sent through public forms, linked to a customer only by address and time; the present address comes first.
 */
export type Correspondence = {
  of(mailboxes: readonly Mailbox[]): Promise<ExportedCorrespondence>
  clear(transaction: Database, mailboxes: readonly Mailbox[]): Promise<void>
}

export type AccountsDependencies = {
  database: Kysely<Tables>
  outbox: Outbox
  rateLimiter: RateLimiter
  securityLog: SecurityLog
  passwords: Passwords
  /**
   * A demo shop accepts any password.
   * @throws {ApiError} COMMON_PASSWORD
   */
  assertUncommon: (password: string, email: string) => Promise<void>
  codes: Codes
  registrations: Registrations
  sessions: Sessions
  /** Injected, because orders depend on accounts. */
  ordersOf: (customerId: string) => Promise<Order[]>
  reviewsOf: (customerId: string) => Promise<Review[]>
  correspondence: Correspondence
  /** Makes open orders trackable without the account. */
  leaveOrders: (
    transaction: Database,
    customerId: string,
  ) => Promise<{ orderNumber: string; address: string }[]>
  /** Has no trailing slash. */
  publicUrl: () => string
  shopName: (transaction: Database) => Promise<string>
}
