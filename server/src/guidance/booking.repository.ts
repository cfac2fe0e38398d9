import type { GuidanceTopic } from '@amritvasya/contract'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { isSentBy, type Mailbox } from '../platform/mail/mailbox.repository.ts'
import type { PackageKey } from './guidance.tables.ts'

/** It has at least email or phone. */
export type GuidanceBooking = {
  name: string
  email: string | null
  phone: string | null
  package: PackageKey
  topic: GuidanceTopic
  question: string
  preferredTime: string
}

/** @param price in paise */
export async function createBooking(
  database: Database,
  id: string,
  { preferredTime, ...booking }: GuidanceBooking,
  price: number,
): Promise<void> {
  await database
    .insertInto('guidance_booking')
    .values({ id, ...booking, preferred_time: preferredTime, price_paise: price })
    .execute()
}

export const listBookingsFrom = (database: Database, mailbox: Mailbox) =>
  database
    .selectFrom('guidance_booking')
    .selectAll()
    .where(isSentBy(mailbox, 'created_at'))
    .orderBy('created_at', 'desc')
    .execute()

export async function deleteBookingsOf(database: Database, mailbox: Mailbox): Promise<void> {
  await database.deleteFrom('guidance_booking').where(isSentBy(mailbox, 'created_at')).execute()
}

/** Bookings are highly personal, so stay for two years. */
export async function purgeOldBookings(database: Database): Promise<void> {
  await sql`DELETE FROM guidance_booking WHERE created_at < now() - interval '2 years'`.execute(database)
}

export async function countOpenBookings(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM guidance_booking WHERE answered_at IS NULL`.execute(database)
  return rows[0]?.count ?? 0
}
