import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { anywhere } from '../../platform/database/search-text.ts'

export type SubscriberFilter = {
  page: number
  perPage: number
  sort: 'requestedAt' | 'email'
  order: 'asc' | 'desc'
  q?: string | undefined
  ids?: string[] | undefined
  isConfirmed?: boolean | undefined
}

const columns = { requestedAt: 'requested_at', email: 'email' } as const

const chosen = (database: Database, { q, ids, isConfirmed }: SubscriberFilter) =>
  database
    .selectFrom('newsletter_subscriber')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(isConfirmed === true, (query) => query.where('confirmed_at', 'is not', null))
    .$if(isConfirmed === false, (query) => query.where('confirmed_at', 'is', null))
    .$if(Boolean(q), (query) => query.where('email', 'ilike', anywhere(q ?? '')))

export async function listSubscribers(database: Database, filter: SubscriberFilter) {
  const rows = await chosen(database, filter)
    .selectAll()
    .orderBy(columns[filter.sort], filter.order)
    .orderBy('id')
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
    .execute()
  const { total } = await chosen(database, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Everybody who confirmed, by address. */
export const listConfirmed = (database: Database) =>
  database
    .selectFrom('newsletter_subscriber')
    .select(['email', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .orderBy('email')
    .execute()

/** @returns whether there was one */
export async function deleteSubscriber(transaction: Database, id: string): Promise<boolean> {
  const row = await transaction
    .deleteFrom('newsletter_subscriber')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
