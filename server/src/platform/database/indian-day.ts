import { type RawBuilder, sql } from 'kysely'

/**
 * Returns SQL for the moment at which a day such as `2026-11-21` begins in India.
 * @param days added to that day
 */
export const startOf = (day: string, days = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${days}::int)::timestamp AT TIME ZONE 'Asia/Kolkata')`
