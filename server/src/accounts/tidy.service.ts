import type { Database } from '../platform/database/database.ts'
import { forgetOldCodes } from './codes/code.repository.ts'
import { removeNeverVerified } from './customer.repository.ts'
import { removeOldEmailChanges } from './email-change.repository.ts'
import { forgetOldRegistrations } from './registrations/registration.repository.ts'
import { forgetOldNetworks } from './sessions/known-network.repository.ts'
import { removeExpiredSessions } from './sessions/session.repository.ts'

export async function tidyAccounts(database: Database): Promise<void> {
  await removeExpiredSessions(database)
  await forgetOldCodes(database)
  await forgetOldRegistrations(database)
  await removeNeverVerified(database)
  await forgetOldNetworks(database)
  await removeOldEmailChanges(database)
}
