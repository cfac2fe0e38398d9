import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { isSentBy, type Mailbox } from '../../platform/mail/mailbox.repository.ts'

export type Subscriber = { id: string; email: string; confirmed_at: Date | null }

/** A repeated request renews `requested_at` until it is confirmed. */
export async function requestSubscription(
  transaction: Database,
  id: string,
  { email, textVersion }: { email: string; textVersion: string },
): Promise<Subscriber> {
  return transaction
    .insertInto('newsletter_subscriber')
    .values({ id, email, confirmed_at: null, text_version: textVersion })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        requested_at: sql`CASE WHEN newsletter_subscriber.confirmed_at IS NULL THEN now()
          ELSE newsletter_subscriber.requested_at END`,
        text_version: sql`CASE WHEN newsletter_subscriber.confirmed_at IS NULL THEN excluded.text_version
          ELSE newsletter_subscriber.text_version END`,
      }),
    )
    .returning(['id', 'email', 'confirmed_at'])
    .executeTakeFirstOrThrow()
}

type Confirmed = { email: string; isFirst: boolean; textVersion: string }

/** @returns undefined for an unknown request, or an unconfirmed one older than seven days */
export async function confirmSubscription(transaction: Database, id: string): Promise<Confirmed | undefined> {
  const { rows } = await sql<Confirmed>`
    WITH before AS (SELECT id, confirmed_at FROM newsletter_subscriber WHERE id = ${id} FOR UPDATE)
    UPDATE newsletter_subscriber AS subscriber SET confirmed_at = COALESCE(before.confirmed_at, now())
    FROM before
    WHERE subscriber.id = before.id
      AND (before.confirmed_at IS NOT NULL OR subscriber.requested_at > now() - interval '7 days')
    RETURNING subscriber.email, subscriber.text_version AS "textVersion",
      before.confirmed_at IS NULL AS "isFirst"`.execute(transaction)
  return rows[0]
}

/** Adds it for an address whose owner is signed in. @returns false when it was confirmed before */
export async function addSubscription(transaction: Database, id: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO newsletter_subscriber (id, email, confirmed_at) VALUES (${id}, ${email}, now())
    ON CONFLICT (email) DO UPDATE SET confirmed_at = now()
    WHERE newsletter_subscriber.confirmed_at IS NULL
    RETURNING id`.execute(transaction)
  return rows.length > 0
}

/** @returns the address when it was confirmed */
export async function deleteSubscription(
  transaction: Database,
  by: { id: string } | { email: string },
): Promise<string | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['email', by.email] as const)
  const row = await transaction
    .deleteFrom('newsletter_subscriber')
    .where(column, '=', value)
    .returning(['email', 'confirmed_at'])
    .executeTakeFirst()
  return row?.confirmed_at ? row.email : undefined
}

export const findSubscription = (database: Database, mailbox: Mailbox) =>
  database
    .selectFrom('newsletter_subscriber')
    .select(['requested_at', 'confirmed_at'])
    .where(isSentBy(mailbox, 'requested_at'))
    .executeTakeFirst()

/** @returns true when it was confirmed */
export async function deleteSubscriptionOf(transaction: Database, mailbox: Mailbox): Promise<boolean> {
  const row = await transaction
    .deleteFrom('newsletter_subscriber')
    .where(isSentBy(mailbox, 'requested_at'))
    .returning('confirmed_at')
    .executeTakeFirst()
  return Boolean(row?.confirmed_at)
}

export const findConfirmed = (database: Database, after: string, limit: number): Promise<Subscriber[]> =>
  database
    .selectFrom('newsletter_subscriber')
    .select(['id', 'email', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function purgeUnconfirmed(database: Database): Promise<void> {
  await sql`
    DELETE FROM newsletter_subscriber
    WHERE confirmed_at IS NULL AND requested_at < now() - interval '7 days'`.execute(database)
}

/** Lists the ids of those whom newsletters reach. */
export async function listSubscriberIds(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
