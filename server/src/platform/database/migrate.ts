import { readdir } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { installJobs } from '../jobs/install.ts'
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

/**
 * Brings the database to the newest schema. PostgreSQL's advisory lock lets one server migrate while others wait.
 * @throws when a migration fails; the database is then as before
 */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  await installJobs(database)
}
