import type { Database } from '../platform/database/database.ts'
import { forgetOldMessages } from './messages/message.repository.ts'
import { forgetUnconfirmed } from './newsletter/subscriber.repository.ts'

/** Deletes what the privacy policy says is not kept: old messages, and subscriptions that nobody confirmed. */
export async function tidyContent(database: Database): Promise<void> {
  await forgetOldMessages(database)
  await forgetUnconfirmed(database)
}
