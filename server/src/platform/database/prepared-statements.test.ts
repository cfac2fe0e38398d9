import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/index.ts'
import { openDatabase } from './database.ts'
import { prepared } from './prepared-statements.ts'

const testDatabase = await createTestDatabase()
const database = openDatabase(testDatabase.url, { connections: 1 })
afterAll(async () => {
  await database.destroy()
  await testDatabase.close()
})

const double = async (number: number) =>
  (await sql<{ twice: number }>`${prepared} SELECT ${number}::int * 2 AS twice`.execute(database)).rows[0]
    ?.twice

test('a statement that runs often is planned once for a connection, others are not prepared', async () => {
  expect([await double(1), await double(2), await double(3)]).toEqual([2, 4, 6])
  await sql`SELECT ${1}::int`.execute(database)
  const { rows } = await sql<{ statement: string; runs: number }>`
    SELECT statement, generic_plans + custom_plans AS runs FROM pg_prepared_statements`.execute(database)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ statement: expect.stringContaining('* 2 AS twice'), runs: 3 })
})

test('through a pooler nothing is prepared, because the next transaction may meet another session', async () => {
  const pooled = openDatabase(testDatabase.url, { connections: 1, isPooled: true })
  await sql`${prepared} SELECT ${1}::int`.execute(pooled)
  const { rows } = await sql`SELECT FROM pg_prepared_statements`.execute(pooled)
  await pooled.destroy()
  expect(rows).toEqual([])
})

test('it runs in transactions, fails like others, and outlives the loss of its connection', async () => {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql`${prepared} SELECT ${5}::int * 2 AS twice`.execute(transaction)
    expect(rows).toEqual([{ twice: 10 }])
  })
  await expect(sql`${prepared} SELECT 1 / ${0}::int`.execute(database)).rejects.toThrow('division by zero')
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(database)
  await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(testDatabase.database)
  await expect.poll(() => double(4).catch(() => 0)).toBe(8)
})
