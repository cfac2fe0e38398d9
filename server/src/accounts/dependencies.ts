import type { ApiResponse } from '@amritvasya/contract'
import type { Kysely } from 'kysely'
import { readSettings } from '../content/index.ts'
import type { PhoneMessages } from '../messaging/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { PersonalData } from '../platform/personal-data.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { SecurityLog } from '../platform/security-log.ts'
import { Codes } from './codes/codes.service.ts'
import type { AccountUses } from './inactive-account.repository.ts'
import type { Passwords } from './passwords/passwords.ts'
import { Registrations } from './registrations/registrations.service.ts'
import { Sessions } from './sessions/sessions.service.ts'

type ExportedRows = Pick<
  ApiResponse<'GET /users/export'>,
  | 'orders'
  | 'reviews'
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
  | 'storeCredits'
>

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
  /** Returns the rupees of store credit that are left. */
  creditOf: (customerId: string) => Promise<number>
  /** It collects all slices but this one. */
  personalData: Pick<PersonalData<ExportedRows>, 'export' | 'erase' | 'merge'> & { uses: AccountUses }
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
