import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts'
import { createIndexConcurrently } from './create-index.ts'
import type { Tables } from './database.ts'
import { findPending, runMigrations } from './run-migrations.ts'
import { loadMigrations, type ShopMigration, type ShopMigrations } from './shop-migrations.ts'

const NO_PAUSE = { minTimeout: 10, maxTimeout: 10 }

let shop: TestDatabase
let own: ShopMigrations
beforeEach(async () => {
  shop = await createTestDatabase()
  own = await loadMigrations()
  await sql`CREATE TABLE crystal (name text NOT NULL)`.execute(shop.database)
})
afterEach(() => shop.close())

const withMigrations = (more: Record<string, ShopMigration>): ShopMigrations => ({ ...own, ...more })

const statement = (text: string): ShopMigration => ({
  up: (database) => sql.raw(text).execute(database).then(),
})

async function columnsOf(database: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table}`.execute(database)
  return rows.map(({ name }) => name).sort()
}

/** Reads the table in a transaction that stays open, as a backup does. */
async function openReader(): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: shop.url })
  await client.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM crystal')
  return {
    async release() {
      await client.query('COMMIT')
      await client.end()
    },
  }
}

test('a migration that fails leaves the ones before it, and nothing of itself', async () => {
  const migrations = withMigrations({
    '9001-weight': statement('ALTER TABLE crystal ADD weight integer'),
    '9002-colour': statement('ALTER TABLE crystal ADD colour text; SELECT 1 / 0'),
  })
  await expect(runMigrations(shop.database, migrations)).rejects.toThrow('division by zero')
  expect(await columnsOf(shop.database, 'crystal')).toEqual(['name', 'weight'])
  expect(await findPending(shop.database, migrations)).toEqual(['9002-colour'])
})

test('a migration gives way after a second when a table is in use, and tries again until it is free', async () => {
  const reader = await openReader()
  let tries = 0
  const migration: ShopMigration = {
    async up(database: Kysely<unknown>) {
      tries++
      await sql`ALTER TABLE crystal ADD weight integer`.execute(database)
    },
  }
  const migrated = runMigrations(shop.database, withMigrations({ '9001-weight': migration }), {
    retries: 100,
    ...NO_PAUSE,
  })
  await expect.poll(() => tries).toBeGreaterThan(1)
  await reader.release()
  expect(await migrated).toEqual(['9001-weight'])
  expect(await columnsOf(shop.database, 'crystal')).toContain('weight')
})

test('a migration whose table is never free says in one line who is in the way', async () => {
  const reader = await openReader()
  const migrations = withMigrations({
    '9001-weight': statement('ALTER TABLE crystal ADD weight integer'),
  })
  await expect(runMigrations(shop.database, migrations, { retries: 1, ...NO_PAUSE })).rejects.toThrow(
    /^The migration 9001-weight cannot lock a table, because another program holds a transaction open/,
  )
  await reader.release()
  expect(await columnsOf(shop.database, 'crystal')).toEqual(['name'])
})

test('an index is created while others write, also after an attempt that was interrupted', async () => {
  const migrations = withMigrations({
    '9001-names': {
      isTransactional: false,
      up: (database) => createIndexConcurrently(database, 'crystal_name', 'crystal (name)'),
    },
  })
  await sql`INSERT INTO crystal VALUES ('onyx'), ('onyx')`.execute(shop.database)
  // It fails, and leaves an index that PostgreSQL does not use.
  const broken = sql`CREATE UNIQUE INDEX CONCURRENTLY crystal_name ON crystal (name)`.execute(shop.database)
  await expect(broken).rejects.toThrow('could not create unique index')

  expect(await runMigrations(shop.database, migrations)).toEqual(['9001-names'])

  const { rows } = await sql<{ indisvalid: boolean; indisunique: boolean }>`
    SELECT indisvalid, indisunique FROM pg_index WHERE indexrelid = 'crystal_name'::regclass`.execute(
    shop.database,
  )
  expect(rows).toEqual([{ indisvalid: true, indisunique: false }])
})

test('the former release runs on the schema of the next one, and no longer once something it uses is dropped', async () => {
  const next = withMigrations({ '9001-weight': statement('ALTER TABLE crystal ADD weight integer') })
  await runMigrations(shop.database, next)
  expect(await runMigrations(shop.database, own)).toEqual([])
  expect(await findPending(shop.database, own)).toEqual([])

  const last = withMigrations({
    ...next,
    '9002-drop-name': {
      ...statement('ALTER TABLE crystal DROP name'),
      compatibleFrom: '9001-weight',
    },
  })
  await runMigrations(shop.database, last)
  expect(await runMigrations(shop.database, next)).toEqual([])
  await expect(runMigrations(shop.database, own)).rejects.toThrow(
    'The database belongs to another version of the shop: its migration 9002-drop-name does not fit this one',
  )
})

test('a migration of another branch is refused, even when a later one fits', async () => {
  await runMigrations(shop.database, withMigrations({ '9001-here': statement('SELECT 1') }))
  await expect(
    runMigrations(shop.database, withMigrations({ '9002-elsewhere': statement('SELECT 1') })),
  ).rejects.toThrow('its migration 9001-here does not fit this one')
})
