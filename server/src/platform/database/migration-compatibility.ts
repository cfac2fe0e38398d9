import { type Kysely, sql } from 'kysely'
import { StartError } from '../process/start-error.ts'
import type { Tables } from './database.ts'
import type { ShopMigration, ShopMigrations } from './shop-migrations.ts'

/** The migration that creates the table below; those before it came with releases that could not go back. */
const FIRST_RECORDED = '0053-migration-compatibility'

/** Records which releases run on the schema after a migration, in the migration's own transaction. */
export async function recordCompatibility(
  database: Kysely<Tables>,
  name: string,
  { compatibleFrom }: ShopMigration,
): Promise<void> {
  if (name < FIRST_RECORDED) return
  await sql`
    INSERT INTO migration_compatibility (migration, compatible_from) VALUES (${name}, ${compatibleFrom ?? null})
    ON CONFLICT (migration) DO UPDATE SET compatible_from = excluded.compatible_from`.execute(database)
}

/**
 * Returns the names of migrations that a newer release has run and that this release can live with.
 * @throws {StartError} when the database has a migration that this release can not live with
 */
export async function listNewerMigrations(
  database: Kysely<Tables>,
  migrations: ShopMigrations,
): Promise<string[]> {
  const foreign = await listForeignMigrations(database, migrations)
  const [first] = foreign
  if (first === undefined) return []
  const newest = Object.keys(migrations).sort().at(-1) ?? ''
  const compatible = await listCompatible(database, newest)
  const misfit = foreign.find((name) => name < newest || !compatible.has(name))
  if (misfit !== undefined) throw otherVersion(misfit)
  return foreign
}

async function listForeignMigrations(
  database: Kysely<Tables>,
  migrations: ShopMigrations,
): Promise<string[]> {
  if (!(await hasTable(database, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
    database,
  )
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name))
}

/** Returns the migrations after which a release whose newest migration is the given one still runs. */
async function listCompatible(database: Kysely<Tables>, newest: string): Promise<Set<string>> {
  if (!(await hasTable(database, 'migration_compatibility'))) return new Set()
  const { rows } = await sql<{ migration: string; compatible_from: string | null }>`
    SELECT migration, compatible_from FROM migration_compatibility`.execute(database)
  const fitting = rows.filter(({ compatible_from }) => compatible_from === null || compatible_from <= newest)
  return new Set(fitting.map(({ migration }) => migration))
}

async function hasTable(database: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS exists`.execute(
    database,
  )
  return rows[0]?.exists === true
}

/** Explains in one line, instead of a stack trace, that another version or branch was started. */
export const otherVersion = (migration: string): StartError =>
  new StartError(
    `The database belongs to another version of the shop: its migration ${migration} does not fit this one. Start ` +
      'that version, or give this one a DATA_DIR or a DATABASE_URL of its own',
  )
