import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pRetry from 'p-retry'
import { StartError } from '../process/start-error.ts'
import type { Tables } from './database.ts'
import { listNewerMigrations, otherVersion, recordCompatibility } from './migration-compatibility.ts'
import type { ShopMigration, ShopMigrations } from './shop-migrations.ts'

/** While a migration waits for a table, everybody else waits for it as well. */
const LOCK_TIMEOUT = '1s'
/** PostgreSQL's codes of a lock timeout and of a deadlock, after which a transaction can be repeated. */
const LOCK_FAILURES = ['55P03', '40P01']

export type LockRetries = { retries: number; minTimeout: number; maxTimeout: number }
/** Three minutes, in which the longest transaction of a shop has ended. */
const lockRetries: LockRetries = { retries: 24, minTimeout: 250, maxTimeout: 10_000 }

/** It is Kysely's message about migrations of other code. */
const ofOtherCode = /^corrupted migrations: .*?previously executed migration (\S+)/

function explained(error: unknown): unknown {
  const [, migration] = ofOtherCode.exec(error instanceof Error ? error.message : '') ?? []
  return migration ? otherVersion(migration) : error
}

/**
 * Runs each pending migration in a transaction of its own, so that its locks last no longer than itself. The first ones of
 * an empty database, which nobody else uses, share one.
 * @returns the names of the migrations that ran, the first one first
 * @throws {StartError} when other code has migrated the database, or a lock cannot be had for minutes
 * @throws when a migration fails; what ran before it stays, and a transactional one leaves nothing
 */
export async function runMigrations(
  database: Kysely<Tables>,
  migrations: ShopMigrations,
  retries = lockRetries,
): Promise<string[]> {
  const migrator = await createMigrator(database, migrations)
  const all = await migrator.getMigrations()
  const pending = all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
  if (pending.length === all.length) {
    const { error } = await migrator.migrateToLatest()
    if (error) throw explained(error)
    return pending
  }
  for (const name of pending) {
    const disableTransactions = migrations[name]?.isTransactional === false
    await withRetries(name, retries, async () => {
      const { error } = await migrator.migrateTo(name, { disableTransactions })
      if (error) throw explained(error)
    })
  }
  return pending
}

/**
 * Returns the names of the migrations that have not run, the first one first.
 * @throws {StartError} when other code has migrated the database
 */
export async function findPending(database: Kysely<Tables>, migrations: ShopMigrations): Promise<string[]> {
  const all = await (await createMigrator(database, migrations)).getMigrations()
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

async function createMigrator(database: Kysely<Tables>, migrations: ShopMigrations): Promise<Migrator> {
  const newer = await listNewerMigrations(database, migrations)
  const own = Object.entries(migrations).map(([name, migration]) => [name, recorded(name, migration)])
  // Kysely refuses a database with migrations that it is not told of.
  const ofNewer = newer.map((name) => [name, { up: async () => {} } satisfies Migration])
  const all = Object.fromEntries([...own, ...ofNewer]) as Record<string, Migration>
  return new Migrator({ db: database, provider: { getMigrations: async () => all } })
}

const recorded = (name: string, migration: ShopMigration): Migration => ({
  async up(database: Kysely<Tables>) {
    if (database.isTransaction) await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(database)
    await migration.up(database)
    await recordCompatibility(database, name, migration)
  },
})

async function withRetries(name: string, retries: LockRetries, run: () => Promise<void>): Promise<void> {
  const isLockFailure = (error: unknown) =>
    LOCK_FAILURES.includes((error as { code?: string } | undefined)?.code ?? '')
  try {
    await pRetry(run, { ...retries, shouldRetry: ({ error }) => isLockFailure(error) })
  } catch (error) {
    if (!isLockFailure(error)) throw error
    throw new StartError(
      `The migration ${name} cannot lock a table, because another program holds a transaction open on it: end that ` +
        'program (pg_stat_activity names it), and start again',
    )
  }
}
