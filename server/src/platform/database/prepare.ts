import type { Kysely } from 'kysely'
import pg from 'pg'
import { openDatabase, type Tables } from './database.ts'
import { migrate } from './migrate.ts'

/** An arbitrary advisory lock, the same in every server. */
const STARTUP_LOCK_ID = 7_264_810_335

/**
 * Migrates the database and seeds an empty shop; other servers wait meanwhile.
 * @param seed must do nothing when the shop has been seeded before
 */
export async function prepareDatabase(
  url: string,
  seed: (database: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const holder = new pg.Client({ connectionString: url, application_name: 'amritvasya start' })
  // The lock ends with this connection; the work below has its own connections, whose errors end it.
  holder.on('error', () => {})
  await holder.connect()
  // Building an index on a large table may take minutes.
  const database = openDatabase(url, { connections: 4, statementTimeout: 0 })
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [STARTUP_LOCK_ID])
    await migrate(database)
    await seed(database)
  } finally {
    await database.destroy()
    await holder.end()
  }
}
