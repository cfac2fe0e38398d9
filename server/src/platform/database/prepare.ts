import type { Kysely } from 'kysely'
import pg from 'pg'
import { openDatabase, type Tables } from './database.ts'
import { migrate } from './migrate.ts'

/** Any number, the same in every server: whoever holds this lock migrates and seeds. */
const startLock = 7_264_810_335

/**
 * Brings the schema up to date and fills an empty shop, one server at a time: others that start meanwhile wait.
 * @param seed must do nothing when the shop has been filled before
 */
export async function prepareDatabase(
  url: string,
  seed: (database: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const holder = new pg.Client({ connectionString: url, application_name: 'amritvasya start' })
  // The lock ends with this connection; if it breaks, the work below notices by itself.
  holder.on('error', () => {})
  await holder.connect()
  // Building an index on a large table may take minutes, the pages' limit is seconds.
  const database = openDatabase(url, { connections: 4, statementTimeout: 0 })
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [startLock])
    await migrate(database)
    await seed(database)
  } finally {
    await database.destroy()
    await holder.end()
  }
}
