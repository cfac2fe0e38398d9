import { type RawBuilder, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestDatabase } from '../../testing/index.ts'
import { closedAtEnd } from '../../testing/test-shop.ts'
import { startWorkers } from './workers.ts'

const testDatabase = closedAtEnd(await createTestDatabase())

test('workers that lose all connections log each kind of error once', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const works = { tidy: { run: async () => {} } }
  const workers = await startWorkers(testDatabase.url, log, works, { subscribe: () => {} })
  const connections = async (selected: RawBuilder<unknown>) => {
    const { rows } = await sql`
      SELECT ${selected} FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'amritvasya jobs'`.execute(
      testDatabase.database,
    )
    return rows.length
  }
  expect(await connections(sql`pg_terminate_backend(pid)`)).toBeGreaterThan(0)
  await eventually(() => expect(log.error).toHaveBeenCalled())
  await workers.stop()
  const logged = log.error.mock.calls.map(([{ err }]) => err.code ?? err.message)
  expect(logged).toEqual([...new Set(logged)])
  expect(new Set(log.error.mock.calls.map(([, text]) => text))).toEqual(new Set(['the job workers failed']))
})

test('workers stop in good order while PostgreSQL ends their connections', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const works = { tidy: { run: async () => {} } }
  for (let i = 0; i < 10; i++) {
    const workers = await startWorkers(testDatabase.url, log, works, { subscribe: () => {} })
    const stopping = workers.stop()
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'amritvasya jobs'`.execute(
      testDatabase.database,
    )
    // An error that nobody listens to would fail this file.
    await stopping
  }
})
