import { type Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { runMigrations } from '../platform/database/run-migrations.ts'
import { loadMigrations, type ShopMigration } from '../platform/database/shop-migrations.ts'
import { createEmptyDatabase } from '../testing/empty-database.ts'
import { eventually } from '../testing/eventually.ts'
import { addManyOrders, FILLED_AFTER } from '../testing/many-orders.ts'
import { type LockTimes, watchLocks } from '../testing/watch-locks.ts'

/** `npm run test:operations -- locks` sets PROOF_ORDERS=1000000. */
const orders = Number(process.env.PROOF_ORDERS ?? 1_000)
const isProof = process.env.PROOF_ORDERS !== undefined
const MAX_LOCK_MS = 1_000
/** Only a busy machine takes long on few rows. */
const limitMs = isProof ? MAX_LOCK_MS : 10 * MAX_LOCK_MS
/** It is from before the rule: it fills a table that it has locked. The list may only become shorter. */
const exceptions: string[] = ['0045-email-changes']
const LAST_EXCEPTION = '0052-lost-payments'

const url = await createEmptyDatabase()
const database = openDatabase(url, { connections: 2, statementTimeout: 0 })
afterAll(() => database.destroy())

async function measure(work: (times: LockTimes) => Promise<unknown>): Promise<LockTimes & { took: number }> {
  const { times, stop } = await watchLocks(url)
  const begun = performance.now()
  await work(times).finally(stop)
  return { ...times, took: performance.now() - begun }
}

test('no migration keeps a table with rows from being read or written for more than a second', async () => {
  const migrations = await loadMigrations()
  const names = Object.keys(migrations)
  const first = names.slice(0, names.indexOf(FILLED_AFTER) + 1)
  const upTo = (last: string) =>
    Object.fromEntries(Object.entries(migrations).filter(([migration]) => migration <= last))
  await runMigrations(database, upTo(FILLED_AFTER))
  await addManyOrders(database as unknown as Kysely<unknown>, orders)
  const slow: string[] = []
  for (const migration of names.slice(first.length)) {
    const times = await measure(() => runMigrations(database, upTo(migration)))
    const { unreadable, unwritable, table = '', took } = times
    if (isProof) {
      const [total, reading, writing] = [took, unreadable, unwritable].map(
        (ms) => `${(ms / 1_000).toFixed(2)} s`,
      )
      process.stdout.write(
        `${migration}: ${total}, reading blocked ${reading}, writing ${writing} ${table}\n`,
      )
    }
    if (Math.max(unreadable, unwritable) > limitMs) slow.push(migration)
  }
  expect(slow.filter((migration) => !exceptions.includes(migration))).toEqual([])
}, 3_600_000)

test('the exceptions to the limit of locks are migrations from before it', () => {
  expect(exceptions.filter((migration) => migration > LAST_EXCEPTION)).toEqual([])
})

test('a lock is seen, and its time with it', async () => {
  await sql`CREATE TABLE crystal AS SELECT 1 AS weight`.execute(database)
  const migrations = await loadMigrations()
  await runMigrations(database, migrations)
  const { unreadable, unwritable, table } = await measure((times) => {
    const bad: ShopMigration = {
      async up(transaction: Kysely<unknown>) {
        await sql`ALTER TABLE crystal ADD colour text`.execute(transaction)
        await eventually(() => expect(times.unreadable).toBeGreaterThan(MAX_LOCK_MS))
      },
    }
    return runMigrations(database, { ...migrations, '9001-bad': bad })
  })
  expect(unreadable).toBeGreaterThan(MAX_LOCK_MS)
  expect(unwritable).toBeGreaterThan(MAX_LOCK_MS)
  expect(table).toBe('crystal')

  const shared = await measure((times) =>
    database.transaction().execute(async (transaction) => {
      await sql`LOCK TABLE crystal IN SHARE MODE`.execute(transaction)
      await eventually(() => expect(times.unwritable).toBeGreaterThan(100))
    }),
  )
  expect(shared.unreadable).toBe(0)
  expect(shared.unwritable).toBeGreaterThan(100)
})
