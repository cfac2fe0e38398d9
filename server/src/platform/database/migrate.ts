import { readdir } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { installJobs } from '../jobs/install.ts'
import { StartError } from '../process/start-error.ts'
import { openDatabase, type Tables } from './database.ts'

const folder = new URL('../../migrations/', import.meta.url)

async function migrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file)).sort()
  const loaded = files.map(async (file) => {
    const migration = (await import(new URL(file, folder).href)) as Migration
    return [file.slice(0, -'.ts'.length), migration] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

/** Kysely's message about migrations of other code. */
const ofOtherCode = /^corrupted migrations: .*?previously executed migration (\S+)/

/** One line instead of a stack trace when another version or branch is started. */
function explained(error: unknown): unknown {
  const [, migration] = ofOtherCode.exec(error instanceof Error ? error.message : '') ?? []
  return migration ? otherVersion(migration) : error
}

const otherVersion = (migration: string): StartError =>
  new StartError(
    `The database belongs to another version of the shop: its migration ${migration} does not fit this one. Start ` +
      'that version, or give this one a DATA_DIR or a DATABASE_URL of its own',
  )

/**
 * PostgreSQL's advisory lock makes other servers wait.
 * @returns the names of the migrations that ran, the first one first
 * @throws {StartError} when other code has migrated the database
 * @throws when a migration fails; the database is then unchanged
 */
export async function migrate(database: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw explained(error)
  await installJobs(database)
  return results.map(({ migrationName }) => migrationName)
}

/**
 * @returns the names of the migrations that have not run, the first one first
 * @throws {StartError} when other code has migrated the database
 */
export async function listPendingMigrations(database: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: migrations } })
  const all = await migrator.getMigrations()
  const pending = all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
  if (pending.length === all.length) return pending
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
    database,
  )
  const foreign = rows.find((row) => !all.some(({ name }) => name === row.name))
  if (foreign) throw otherVersion(foreign.name)
  return pending
}

/** An arbitrary advisory lock. */
export const STARTUP_LOCK_ID = 7_264_810_335

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
    await holder.query('SELECT pg_advisory_lock($1)', [STARTUP_LOCK_ID])
    const names = await migrate(database)
    await seed(database)
    return names
  } finally {
    await database.destroy()
    await holder.end()
  }
}
