import type { GuidanceTopic } from '@amritvasya/contract'
import { sql } from 'kysely'
import { countUnanswered } from '../platform/database/answerable.repository.ts'
import type { Database } from '../platform/database/database.ts'
import type { PersonalNeeds } from '../platform/personal-data.ts'
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

export const countOpenBookings = (database: Database) => countUnanswered(database, 'guidance_booking')

/** Selects the ids of the bookings from a customer's address. */
export const bookingIds: PersonalNeeds['recordIds'] = (_, { emails }) =>
  sql`SELECT id::text FROM guidance_booking WHERE email IN ${emails}`
