import type { GuidanceTopic } from '@amritvasya/contract'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { type Mailbox, sentFrom } from '../platform/mail/mailbox.repository.ts'
import type { PackageKey } from './guidance.tables.ts'

/** At least one of email and phone is set. */
export type ServiceRequest = {
  name: string
  email: string | null
  phone: string | null
  package: PackageKey
  topic: GuidanceTopic
  question: string
  preferredTime: string
}

/** @param price in paise */
export async function addRequest(
  database: Database,
  id: string,
  { preferredTime, ...request }: ServiceRequest,
  price: number,
): Promise<void> {
  await database
    .insertInto('service_request')
    .values({ id, ...request, preferred_time: preferredTime, price_paise: price })
    .execute()
}

/** Returns the newest first. */
export const findRequestsFrom = (database: Database, mailbox: Mailbox) =>
  database
    .selectFrom('service_request')
    .selectAll()
    .where(sentFrom(mailbox, 'created_at'))
    .orderBy('created_at', 'desc')
    .execute()

export async function forgetServiceRequestsOf(database: Database, mailbox: Mailbox): Promise<void> {
  await database.deleteFrom('service_request').where(sentFrom(mailbox, 'created_at')).execute()
}

/** Deletes requests after two years, because they are highly personal. */
export async function forgetOldServiceRequests(database: Database): Promise<void> {
  await sql`DELETE FROM service_request WHERE created_at < now() - interval '2 years'`.execute(database)
}

export async function countOpenRequests(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM service_request WHERE answered_at IS NULL`.execute(database)
  return rows[0]?.count ?? 0
}
