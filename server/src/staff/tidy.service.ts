import type { Database } from '../platform/database/database.ts'
import { removeOldNetworks } from './sessions/known-network.repository.ts'
import { removeExpired } from './sessions/session.repository.ts'

/** Deletes expired and idle sessions, and networks that nobody has signed in from for long. */
export async function tidyStaff(database: Database): Promise<void> {
  await removeExpired(database)
  await removeOldNetworks(database)
}
