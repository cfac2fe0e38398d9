import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** The one clock by which orders expire, on any number of servers (H6). */
export async function databaseNow(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(database)
  if (!rows[0]) throw new Error('The database does not tell the time')
  return rows[0].now
}

/** Codes of authenticator apps and tokens work on every server below this. */
const MAX_SKEW_SECONDS = 5

/** Codes and tokens go by the clock of this machine, orders by that of the database. */
export async function warnOfClockSkew(
  database: Database,
  log: { warn(message: string): void },
): Promise<void> {
  const before = Date.now()
  const time = await databaseNow(database)
  const seconds = Math.round(((before + Date.now()) / 2 - time.getTime()) / 1_000)
  if (Math.abs(seconds) < MAX_SKEW_SECONDS) return
  log.warn(
    `the clock of this machine is ${Math.abs(seconds)} s ${seconds > 0 ? 'fast' : 'slow'}, compared with that of the ` +
      'database; switch time synchronisation on',
  )
}

/** SQL for the day of a moment in India; a day begins at 18:30 UTC. */
export const indianDayOf = (moment: Date | RawBuilder<Date> = sql<Date>`now()`): RawBuilder<string> =>
  sql<string>`(${moment}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date`

/**
 * SQL for the start of a day such as `2026-11-21` in India.
 * @param days added to that day
 */
export const startOf = (day: string, days = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${days}::int)::timestamp AT TIME ZONE 'Asia/Kolkata')`
