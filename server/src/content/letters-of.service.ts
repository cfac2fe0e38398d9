import type { SentMessage, Subscription } from '@amritvasya/contract'
import type { Database } from '../platform/database/database.ts'
import { findMessagesFrom, forgetMessagesFrom } from './messages/message.repository.ts'
import { findSubscription, removeSubscriptionOf } from './newsletter/subscriber.repository.ts'

/** What an email stands in: messages to the shop, and the newsletter's list. */
export async function lettersOf(
  database: Database,
  address: string,
): Promise<{ messages: SentMessage[]; newsletter: Subscription | null }> {
  const messages = await findMessagesFrom(database, address)
  const subscriber = await findSubscription(database, address)
  return {
    messages: messages.map(({ created_at, ...message }) => ({
      ...message,
      createdAt: created_at.toISOString(),
    })),
    newsletter: subscriber
      ? {
          requestedAt: subscriber.requested_at.toISOString(),
          confirmedAt: subscriber.confirmed_at?.toISOString() ?? null,
        }
      : null,
  }
}

/** Deletes the same. */
export async function forgetLettersOf(transaction: Database, address: string): Promise<void> {
  await forgetMessagesFrom(transaction, address)
  await removeSubscriptionOf(transaction, address)
}
