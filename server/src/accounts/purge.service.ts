import type { Database } from '../platform/database/database.ts'
import { purgeOldCodes } from './codes/code.repository.ts'
import { purgeNeverVerified } from './customer.repository.ts'
import { purgeOldEmailChanges } from './email-change.repository.ts'
import { purgeOldRegistrations } from './registrations/registration.repository.ts'
import { purgeOldNetworks } from './sessions/known-network.repository.ts'
import { purgeExpiredSessions } from './sessions/session.repository.ts'

export async function purgeAccountData(database: Database): Promise<void> {
  await purgeExpiredSessions(database)
  await purgeOldCodes(database)
  await purgeOldRegistrations(database)
  await purgeNeverVerified(database)
  await purgeOldNetworks(database)
  await purgeOldEmailChanges(database)
}
