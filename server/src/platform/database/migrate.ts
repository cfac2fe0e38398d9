import { readdir } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { installJobs } from '../jobs/install.ts'
import { StartError } from '../process/start-error.ts'
import type { Tables } from './database.ts'

const folder = new URL('../../migrations/', import.meta.url)

async function migrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file)).sort()
  const loaded = files.map(async (file) => {
    const migration = (await import(new URL(file, folder).href)) as Migration
    return [file.slice(0, -'.ts'.length), migration] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

/** The beginning of Kysely's message about migrations of other code. */
const ofOtherCode = /^corrupted migrations: .*?previously executed migration (\S+)/

/** Replaces the stack trace with one line when another version or branch is started on the database. */
function explained(error: unknown): unknown {
  const [, migration] = ofOtherCode.exec(error instanceof Error ? error.message : '') ?? []
  if (!migration) return error
  return new StartError(
    `The database belongs to another version of the shop: its migration ${migration} does not fit this one. Start ` +
      'that version, or give this one a DATA_DIR or a DATABASE_URL of its own',
  )
}

/**
 * Migrates to the newest schema; PostgreSQL's advisory lock makes other servers wait.
 * @throws {StartError} when other code has migrated the database
 * @throws when a migration fails; the database is then unchanged
 */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw explained(error)
  await installJobs(database)
}
