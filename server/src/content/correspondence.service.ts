import type { SentMessage, Subscription } from '@amritvasya/contract'
import type { ConsentLedger } from '../consents/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Mailbox } from '../platform/mail/mailbox.repository.ts'
import { deleteMessagesFrom, listMessagesFrom } from './messages/message.repository.ts'
import { deleteSubscriptionOf, findSubscription } from './newsletter/subscriber.repository.ts'

export async function correspondenceOf(
  database: Database,
  mailbox: Mailbox,
): Promise<{ messages: SentMessage[]; newsletter: Subscription | null }> {
  const messages = await listMessagesFrom(database, mailbox)
  const subscriber = await findSubscription(database, mailbox)
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

export async function deleteCorrespondenceOf(
  consents: ConsentLedger,
  transaction: Database,
  mailbox: Mailbox,
): Promise<void> {
  await deleteMessagesFrom(transaction, mailbox)
  if (!(await deleteSubscriptionOf(transaction, mailbox))) return
  const change = { purpose: 'newsletter', customerId: null, isGranted: false, way: 'deletion' } as const
  await consents.record(transaction, { ...change, email: mailbox.email })
}
