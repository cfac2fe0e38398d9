import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { installJobs } from '../jobs/install.ts'
import { openDatabase, type Tables } from './database.ts'
import { findPending, runMigrations } from './run-migrations.ts'
import { loadMigrations } from './shop-migrations.ts'

/**
 * Two servers must not do it at once: see `prepareDatabase`.
 * @returns the names of the migrations that ran, the first one first
 * @throws as `runMigrations`
 */
export async function migrate(database: Kysely<Tables>): Promise<string[]> {
  const names = await runMigrations(database, await loadMigrations())
  await installJobs(database)
  return names
}

/**
 * @returns the names of the migrations that have not run, the first one first
 * @throws {StartError} when other code has migrated the database
 */
export async function listPendingMigrations(database: Kysely<Tables>): Promise<string[]> {
  return findPending(database, await loadMigrations())
}

/** Any number would do for the advisory lock. */
export const STARTUP_LOCK_ID = 7_264_810_335
const LOCK_POLL_MS = 100

/**
 * Other servers wait meanwhile.
 * @param seed must do nothing when the shop has been seeded before
 * @returns the names of the migrations that ran
 */
export async function prepareDatabase(
  url: string,
  seed: (database: Kysely<Tables>) => Promise<void> = async () => {},
): Promise<string[]> {
  const holder = new pg.Client({ connectionString: url, application_name: 'amritvasya start' })
  // The lock ends with this connection; the work below has its own, whose errors end it.
  holder.on('error', () => {})
  await holder.connect()
  // An index on a large table may take minutes.
  const database = openDatabase(url, { connections: 4, statementTimeout: 0 })
  try {
    await lockStartup(holder)
    const names = await migrate(database)
    await seed(database)
    return names
  } finally {
    await database.destroy()
    await holder.end()
  }
}

/** Asks again and again: CREATE INDEX CONCURRENTLY waits for every statement that runs, also for one that waits for a lock. */
async function lockStartup(holder: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await holder.query<{ isLocked: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS "isLocked"',
      [STARTUP_LOCK_ID],
    )
    if (rows[0]?.isLocked) return
    await delay(LOCK_POLL_MS)
  }
}
