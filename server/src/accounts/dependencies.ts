import type { ApiResponse, Order, OwnCredit, Review } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import { readSettings } from '../content/index.ts'
import type { PhoneMessages } from '../messaging/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Mailbox } from '../platform/mail/mailbox.repository.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { SecurityLog } from '../platform/security-log.ts'
import { Codes } from './codes/codes.service.ts'
import type { Passwords } from './passwords/passwords.ts'
import { Registrations } from './registrations/registrations.service.ts'
import { Sessions } from './sessions/sessions.service.ts'

type ExportedCorrespondence = Pick<
  ApiResponse<'GET /users/export'>,
  | 'messages'
  | 'notices'
  | 'questions'
  | 'cartReminders'
  | 'guidanceRequests'
  | 'newsletter'
  | 'complaints'
  | 'consents'
  | 'formerOrders'
  | 'giftCards'
>

/**
 * Messages of public forms are linked to a customer only by address and time; the present address comes
 * first.
 */
export type Correspondence = {
  of(customerId: string, mailboxes: readonly Mailbox[]): Promise<ExportedCorrespondence>
  /** While the account's row exists: complaints name it. */
  clear(transaction: Database, customerId: string, mailboxes: readonly Mailbox[]): Promise<void>
  /** It is called while both rows exist. */
  join(
    transaction: Database,
    accounts: Record<'from' | 'to', { customerId: string; email: string }>,
  ): Promise<void>
}

export type AccountsDependencies = {
  followsCart: (customerId: string) => Promise<boolean>
  database: Kysely<Tables>
  outbox: Outbox
  /** It is used while the settings have no email. */
  ownerEmail: string | undefined
  phoneMessages: PhoneMessages
  rateLimiter: RateLimiter
  secrets: Secrets
  securityLog: SecurityLog
  passwords: Passwords
  /** @throws {ApiError} COMMON_PASSWORD */
  assertUncommon: (password: string, email: string) => Promise<void>
  codes: Codes
  registrations: Registrations
  sessions: Sessions
  ordersOf: (customerId: string) => Promise<Order[]>
  reviewsOf: (customerId: string) => Promise<Review[]>
  creditsOf: (customerId: string) => Promise<OwnCredit[]>
  /** Returns the rupees of store credit that are left. */
  creditOf: (customerId: string) => Promise<number>
  correspondence: Correspondence
  /** Makes open orders trackable without the account. */
  leaveOrders: (
    transaction: Database,
    customerId: string,
  ) => Promise<{ orderNumber: string; address: string }[]>
  /** Runs with the verification of a mailbox. */
  welcome: (transaction: Database, customer: { id: string; email: string }) => Promise<void>
  publicUrl: () => string
  shopName: (transaction: Database) => Promise<string>
}

export type AccountsOptions = Omit<
  AccountsDependencies,
  'assertUncommon' | 'codes' | 'registrations' | 'sessions' | 'shopName'
> & {
  /** It is false in a demo shop, which accepts any password. */
  refusesCommonPasswords: boolean
}

export function createAccountsDependencies(options: AccountsOptions): AccountsDependencies {
  const { refusesCommonPasswords, ...others } = options
  const { secrets } = options
  const codes = new Codes(secrets)
  return {
    ...others,
    assertUncommon: async (password, email) => {
      if (refusesCommonPasswords) await options.passwords.assertUncommon(password, email.split(/[@.+_-]/))
    },
    sessions: new Sessions(secrets),
    codes,
    registrations: new Registrations(secrets, codes),
    shopName: async (transaction) => (await readSettings(transaction)).name,
  }
}
