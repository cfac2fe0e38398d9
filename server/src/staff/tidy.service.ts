import type { Database } from '../platform/database/database.ts'
import { removeOldRequests } from './requests/request.repository.ts'
import { removeOldNetworks } from './sessions/known-network.repository.ts'
import { removeExpired } from './sessions/session.repository.ts'

export async function tidyStaff(database: Database): Promise<void> {
  await removeExpired(database)
  await removeOldNetworks(database)
  await removeOldRequests(database)
}
