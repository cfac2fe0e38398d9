import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestDatabase } from '../../testing/index.ts'
import { closedAtEnd } from '../../testing/test-shop.ts'
import { openDatabase } from './database.ts'

const testDatabase = closedAtEnd(await createTestDatabase())

test('lost idle connections are logged once together, and the next query opens another', async () => {
  const warn = vi.fn()
  const database = openDatabase(testDatabase.url, { log: { warn, info: vi.fn(), error: vi.fn() } })
  const busy = () => sql`SELECT pg_sleep(0.1)`.execute(database)
  await Promise.all([busy(), busy(), busy()])
  const { rows } = await sql<{ ended: boolean }>`
    SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'amritvasya'
      AND state = 'idle'`.execute(testDatabase.database)
  expect(rows.length).toBeGreaterThan(2)
  await eventually(() => expect(warn).toHaveBeenCalled())
  await eventually(async () =>
    expect((await sql`SELECT 1 AS one`.execute(database)).rows).toEqual([{ one: 1 }]),
  )
  // PostgreSQL's message and the closed socket are two kinds of errors.
  const kinds = warn.mock.calls.map(([{ err }]) => err.code ?? err.message)
  expect(kinds).toEqual([...new Set(kinds)])
  expect(new Set(warn.mock.calls.map(([, text]) => text))).toEqual(
    new Set(['the database pool lost an idle connection']),
  )
  await database.destroy()
})
