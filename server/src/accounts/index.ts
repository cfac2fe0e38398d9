import { readSettings } from '../content/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import type { Secrets } from '../platform/secrets.ts'
import { Codes } from './codes/codes.service.ts'
import type { AccountsDependencies } from './dependencies.ts'
import { routeProfile } from './profile.routes.ts'
import { routeRegistration } from './registration.routes.ts'
import { Registrations } from './registrations/registrations.service.ts'
import { Sessions } from './sessions/sessions.service.ts'
import { routeSignIn } from './sign-in.routes.ts'

export { registerAdminCustomers } from './admin/admin-customers.routes.ts'
export { findContact } from './customer.repository.ts'
export type { Correspondence } from './dependencies.ts'

export { Passwords } from './passwords/passwords.ts'
export { purgeAccountData } from './purge.service.ts'
export { Sessions } from './sessions/sessions.service.ts'

type Options = Pick<
  AccountsDependencies,
  | 'database'
  | 'outbox'
  | 'rateLimiter'
  | 'passwords'
  | 'securityLog'
  | 'publicUrl'
  | 'ordersOf'
  | 'reviewsOf'
  | 'correspondence'
  | 'leaveOrders'
> & {
  secrets: Secrets
  refusesCommonPasswords: boolean
}

export function registerAccounts(api: Api, options: Options): void {
  const { secrets, refusesCommonPasswords, ...others } = options
  const { database } = options
  const sessions = new Sessions(secrets)
  const codes = new Codes(secrets)
  const dependencies = {
    ...others,
    assertUncommon: async (password: string, email: string) => {
      if (refusesCommonPasswords) await options.passwords.assertUncommon(password, email.split(/[@.+_-]/))
    },
    sessions,
    codes,
    registrations: new Registrations(secrets, codes),
    shopName: async (transaction: Database) => (await readSettings(transaction)).name,
  }
  api.authenticateWith((token, userAgent) => sessions.find(database, token, userAgent))
  routeSignIn(api, dependencies)
  routeRegistration(api, dependencies)
  routeProfile(api, dependencies)
}
