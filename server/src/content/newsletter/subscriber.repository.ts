import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { isSentBy, type Mailbox } from '../../platform/mail/mailbox.repository.ts'

export type Subscriber = { id: string; email: string; confirmed_at: Date | null }

/** A repeated request renews `requested_at` until it is confirmed. */
export async function requestSubscription(
  transaction: Database,
  id: string,
  email: string,
): Promise<Subscriber> {
  return transaction
    .insertInto('newsletter_subscriber')
    .values({ id, email, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        requested_at: sql`CASE WHEN newsletter_subscriber.confirmed_at IS NULL THEN now()
          ELSE newsletter_subscriber.requested_at END`,
      }),
    )
    .returning(['id', 'email', 'confirmed_at'])
    .executeTakeFirstOrThrow()
}

/** @returns false for an unknown request, or an unconfirmed one older than seven days */
export async function confirmSubscription(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE newsletter_subscriber SET confirmed_at = COALESCE(confirmed_at, now())
    WHERE id = ${id} AND (confirmed_at IS NOT NULL OR requested_at > now() - interval '7 days')
    RETURNING id`.execute(database)
  return rows.length > 0
}

export async function deleteSubscription(database: Database, id: string): Promise<void> {
  await database.deleteFrom('newsletter_subscriber').where('id', '=', id).execute()
}

export const findSubscription = (database: Database, mailbox: Mailbox) =>
  database
    .selectFrom('newsletter_subscriber')
    .select(['requested_at', 'confirmed_at'])
    .where(isSentBy(mailbox, 'requested_at'))
    .executeTakeFirst()

export async function deleteSubscriptionOf(database: Database, mailbox: Mailbox): Promise<void> {
  await database.deleteFrom('newsletter_subscriber').where(isSentBy(mailbox, 'requested_at')).execute()
}

/** By ascending id after the given one. */
export const findConfirmed = (database: Database, after: string, limit: number): Promise<Subscriber[]> =>
  database
    .selectFrom('newsletter_subscriber')
    .select(['id', 'email', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** After seven days. */
export async function purgeUnconfirmed(database: Database): Promise<void> {
  await sql`
    DELETE FROM newsletter_subscriber
    WHERE confirmed_at IS NULL AND requested_at < now() - interval '7 days'`.execute(database)
}
