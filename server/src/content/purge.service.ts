import type { Database } from '../platform/database/database.ts'
import { purgeOldMessages } from './messages/message.repository.ts'
import { purgeUnconfirmed } from './newsletter/subscriber.repository.ts'

/** Purges the data whose retention the privacy policy limits. */
export async function purgeContentData(database: Database): Promise<void> {
  await purgeOldMessages(database)
  await purgeUnconfirmed(database)
}
