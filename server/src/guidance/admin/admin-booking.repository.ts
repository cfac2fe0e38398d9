import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/database.ts'
import { type PageQuery, paginate } from '../../platform/database/paginate.ts'

export type BookingRow = Selectable<Tables['guidance_booking']>

export type BookingFilter = PageQuery & { isAnswered?: boolean | undefined }

export const listBookings = (database: Database, filter: BookingFilter) =>
  paginate(database, 'guidance_booking', filter, {
    sortedBy: 'created_at',
    searched: ['name', 'email', 'phone', 'topic', 'question'],
    where: filter.isAnswered === undefined ? [] : [sql`(answered_at IS NOT NULL) = ${filter.isAnswered}`],
  })

export const findBooking = (database: Database, id: string): Promise<BookingRow | undefined> =>
  database.selectFrom('guidance_booking').selectAll().where('id', '=', id).executeTakeFirst()

/** Keeps the time of the first answer. */
export async function markBooking(
  transaction: Database,
  id: string,
  { isAnswered, note }: { isAnswered: boolean; note: string },
): Promise<void> {
  const answeredAt = isAnswered ? sql<Date>`COALESCE(answered_at, now())` : null
  await transaction
    .updateTable('guidance_booking')
    .set({ note, answered_at: answeredAt })
    .where('id', '=', id)
    .execute()
}
