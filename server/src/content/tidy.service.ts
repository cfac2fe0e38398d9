import type { Database } from '../platform/database/database.ts'
import { forgetOldMessages } from './messages/message.repository.ts'
import { forgetUnconfirmed } from './newsletter/subscriber.repository.ts'

/** Purges the data whose retention the privacy policy limits. */
export async function tidyContent(database: Database): Promise<void> {
  await forgetOldMessages(database)
  await forgetUnconfirmed(database)
}
