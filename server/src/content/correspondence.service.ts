import type { SentMessage, Subscription } from '@amritvasya/contract'
import type { ConsentLedger } from '../consents/index.ts'
import { deleteSentBy, listSentBy } from '../platform/database/answerable.repository.ts'
import type { Database } from '../platform/database/database.ts'
import type { Mailbox } from '../platform/mail/mailbox.repository.ts'
import { deleteSubscriptionOf, findSubscription } from './newsletter/subscriber.repository.ts'

export async function correspondenceOf(
  database: Database,
  mailbox: Mailbox,
): Promise<{ messages: SentMessage[]; newsletter: Subscription | null }> {
  const messages = await listSentBy(database, 'contact_message', mailbox)
  const subscriber = await findSubscription(database, mailbox)
  return {
    messages: messages.map(({ name, email, phone, subject, message, created_at }) => ({
      ...{ name, email, phone, subject, message },
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
  await deleteSentBy(transaction, 'contact_message', mailbox)
  if (!(await deleteSubscriptionOf(transaction, mailbox))) return
  const change = { purpose: 'newsletter', customerId: null, isGranted: false, way: 'deletion' } as const
  await consents.record(transaction, { ...change, email: mailbox.email })
}
