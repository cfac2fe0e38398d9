import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** The one clock by which orders expire, on any number of servers (H6). */
export async function databaseNow(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(database)
  if (!rows[0]) throw new Error('The database does not tell the time')
  return rows[0].now
}

/**
 * SQL for the start of a day such as `2026-11-21` in India.
 * @param days added to that day
 */
export const startOf = (day: string, days = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${days}::int)::timestamp AT TIME ZONE 'Asia/Kolkata')`
