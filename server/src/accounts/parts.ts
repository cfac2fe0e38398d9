import type { Answer, Order, Review } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Mailbox } from '../platform/mail/mailbox.repository.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { SecurityLog } from '../platform/security-log.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import type { Codes } from './codes/codes.service.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { Registrations } from './registrations/registrations.service.ts'
import type { Sessions } from './sessions/sessions.service.ts'

type Letters = Pick<Answer<'GET /users/export'>, 'messages' | 'guidanceRequests' | 'newsletter'>

/**
 * What was sent with the addresses of an account, the present one first, by forms that anyone may fill in. Nothing but
 * the address and the time tells whose it is.
 */
export type Correspondence = {
  of(mailboxes: readonly Mailbox[]): Promise<Letters>
  forget(transaction: Database, mailboxes: readonly Mailbox[]): Promise<void>
}

/** What the services of accounts work with. */
export type Parts = {
  database: Kysely<Tables>
  outbox: Outbox
  throttle: Throttle
  securityLog: SecurityLog
  passwords: Passwords
  /**
   * Refuses a new password that is easy to guess. A demo shop takes any, so that it can be tried with throwaway ones.
   * @throws {ShopError} COMMON_PASSWORD
   */
  assertUncommon: (password: string, email: string) => Promise<void>
  codes: Codes
  registrations: Registrations
  sessions: Sessions
  /** The customer's orders, for the copy of their data: orders know accounts, and not the other way round. */
  ordersOf: (customerId: string) => Promise<Order[]>
  /** What the customer wrote about products, for the same purpose. */
  reviewsOf: (customerId: string) => Promise<Review[]>
  correspondence: Correspondence
  /** Lets the open orders of an account be followed without it. @returns their numbers, and where each can be followed */
  leaveOrders: (
    transaction: Database,
    customerId: string,
  ) => Promise<{ orderNumber: string; address: string }[]>
  /** The address of the shop, without a slash at its end, for links in mails. */
  publicUrl: () => string
  /** The shop's name, for mails. */
  shopName: (transaction: Database) => Promise<string>
}
