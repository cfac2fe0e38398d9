import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestShop } from '../../testing/test-shop.ts'
import { DatabaseProbe } from '../database/database-probe.ts'
import { Readiness } from '../process/readiness.ts'
import { release } from '../release.ts'

const readiness = new Readiness()
const shop = await startTestShop({ readiness })
const probe = new DatabaseProbe(shop.url)
afterAll(async () => {
  probe.close()
  await shop.close()
})

const ask = async (name: string) => {
  const { status, headers, body } = await shop.send(`GET /health/${name}`)
  expect(headers.get('cache-control')).toBe('no-store')
  return [status, body]
}
const yes = [200, { success: true, version: release }]

test('the version of the shop is that of its package, as SemVer', () => {
  expect(release).toMatch(/^\d+\.\d+\.\d+$/)
})

test('probes say the version, and why the shop is not ready', async () => {
  const no = [503, expect.objectContaining({ success: false, code: 'UNAVAILABLE', reason: 'starting' })]
  expect(await ask('live')).toEqual(yes)
  expect(await ask('ready')).toEqual(no)
  expect(await ask('started')).toEqual(no)
  expect((await ask('ready'))[1]).toMatchObject({ version: release, message: 'The shop is starting' })

  readiness.completeStart(probe.isReachable)
  for (const name of ['live', 'ready', 'started']) expect(await ask(name)).toEqual(yes)
})

test('an exhausted pool delays no probe, and many probes at once share one connection', async () => {
  const gate = Promise.withResolvers<void>()
  const began = Array.from({ length: 10 }, () => Promise.withResolvers<void>())
  const transactions = began.map(({ resolve }) =>
    shop.database.transaction().execute(async (transaction) => {
      await sql`SELECT 1`.execute(transaction)
      resolve()
      await gate.promise
    }),
  )
  await Promise.all(began.map(({ promise }) => promise))

  const replies = await Promise.all(Array.from({ length: 50 }, () => ask('ready')))
  expect(replies).toEqual(replies.map(() => yes))
  gate.resolve()
  await Promise.all(transactions)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pg_stat_activity
    WHERE application_name = 'amritvasya probe' AND datname = current_database()
  `.execute(shop.database)
  expect(rows).toEqual([{ count: 1 }])
})

test('a probe whose idle connection was lost opens another', async () => {
  expect(await probe.isReachable()).toBe(true)
  await sql`
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE application_name = 'amritvasya probe' AND datname = current_database()
  `.execute(shop.database)
  await expect.poll(() => probe.isReachable()).toBe(true)
})

test('a database that nobody serves is unreachable at once', async () => {
  const nowhere = new DatabaseProbe('postgres://nobody@127.0.0.1:1/nothing')
  expect(await nowhere.isReachable()).toBe(false)
})
