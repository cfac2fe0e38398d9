import { type RawBuilder, sql } from 'kysely'

/**
 * The moment at which a day such as `2026-11-21` begins in India, for a statement.
 * @param days how many days later
 */
export const startOf = (day: string, days = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${days}::int)::timestamp AT TIME ZONE 'Asia/Kolkata')`
