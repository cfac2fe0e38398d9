import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Returns the database's time, the one clock by which orders expire, on any number of servers (H6). */
export async function databaseNow(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(database)
  if (!rows[0]) throw new Error('The database does not tell the time')
  return rows[0].now
}
