import type { Kysely } from 'kysely'
import { readSettings } from '../content/index.ts'
import type { Database, Tables } from '../platform/database/database.ts'
import type { Api } from '../platform/http/api.ts'
import type { Outbox } from '../platform/mail/outbox.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { Codes } from './codes/codes.service.ts'
import { Passwords } from './passwords.ts'
import { routeProfile } from './profile.routes.ts'
import { routeRegistration } from './registration.routes.ts'
import { Registrations } from './registrations/registrations.service.ts'
import { Sessions } from './sessions/sessions.service.ts'
import { routeSignIn } from './sign-in.routes.ts'

export { findContact } from './customer.repository.ts'
export { tidyAccounts } from './tidy.service.ts'

type Given = { database: Kysely<Tables>; secrets: Secrets; outbox: Outbox; throttle: Throttle }

/** Adds the calls of accounts, and teaches the API whom a token stands for. */
export function registerAccounts(api: Api, { database, secrets, outbox, throttle }: Given): void {
  const sessions = new Sessions(secrets)
  const codes = new Codes(secrets)
  const parts = {
    database,
    outbox,
    throttle,
    sessions,
    passwords: new Passwords(),
    codes,
    registrations: new Registrations(secrets, codes),
    shopName: async (transaction: Database) => (await readSettings(transaction)).name,
  }
  api.authenticateWith((token) => sessions.find(database, token))
  routeSignIn(api, parts)
  routeRegistration(api, parts)
  routeProfile(api, parts)
}
