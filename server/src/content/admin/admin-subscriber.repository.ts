import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../platform/database/paginate.ts'

const columns = { requestedAt: 'requested_at', email: 'email' } as const

export type SubscriberFilter = PageQuery & { sort: keyof typeof columns; isConfirmed?: boolean | undefined }

export const listSubscribers = (database: Database, filter: SubscriberFilter) =>
  paginate(database, 'newsletter_subscriber', filter, {
    sortedBy: columns[filter.sort],
    searched: ['email'],
    where: filter.isConfirmed === undefined ? [] : [sql`(confirmed_at IS NOT NULL) = ${filter.isConfirmed}`],
  })

export const listConfirmed = (database: Database) =>
  database
    .selectFrom('newsletter_subscriber')
    .select(['email', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .orderBy('email')
    .execute()

/** @returns undefined when the subscriber does not exist */
export const deleteSubscriber = (
  transaction: Database,
  id: string,
): Promise<{ email: string; confirmed_at: Date | null } | undefined> =>
  transaction
    .deleteFrom('newsletter_subscriber')
    .where('id', '=', id)
    .returning(['email', 'confirmed_at'])
    .executeTakeFirst()

/** Advisory lock until the transaction ends, against sending a newsletter twice. */
export async function lockNewsletter(transaction: Database, letterId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`letter ${letterId}`}, 0))`.execute(transaction)
}
