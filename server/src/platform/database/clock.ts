import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The time by the database's clock: the one clock that says when an order ends, on however many servers (H6). */
export async function databaseNow(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(database)
  if (!rows[0]) throw new Error('The database does not tell the time')
  return rows[0].now
}
