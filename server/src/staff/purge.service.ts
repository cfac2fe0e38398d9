import type { Database } from '../platform/database/database.ts'
import { purgeOldRequests } from './idempotency/idempotency-key.repository.ts'
import { purgeOldNetworks } from './sessions/known-network.repository.ts'
import { purgeExpiredSessions } from './sessions/session.repository.ts'

export async function purgeStaffData(database: Database): Promise<void> {
  await purgeExpiredSessions(database)
  await purgeOldNetworks(database)
  await purgeOldRequests(database)
}
