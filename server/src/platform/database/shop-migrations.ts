import { readdir } from 'node:fs/promises'
import type { Migration } from 'kysely/migration'

/** It is a module of server/src/migrations. */
export type ShopMigration = Migration & {
  /**
   * It is false for statements that PostgreSQL refuses in a transaction, such as CREATE INDEX CONCURRENTLY. The
   * migration must then be repeatable, because nothing takes back its first half.
   */
  isTransactional?: boolean
  /**
   * Set by a migration that drops or renames: the newest migration of the oldest release that still runs on the new
   * schema. Without it every release runs on that ran on the schema before.
   */
  compatibleFrom?: string
}

export type ShopMigrations = Readonly<Record<string, ShopMigration>>

const folder = new URL('../../migrations/', import.meta.url)

/** Returns the migrations of this release by name, the first one first. */
export async function loadMigrations(): Promise<ShopMigrations> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file)).sort()
  const loaded = files.map(async (file) => {
    const migration = (await import(new URL(file, folder).href)) as ShopMigration
    return [file.slice(0, -'.ts'.length), migration] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}
