import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/index.ts'
import { openDatabase } from './database.ts'
import { pipeline } from './pipeline.ts'
import { withoutResult } from './pipelined-pool.ts'

const testDatabase = await createTestDatabase()
const database = openDatabase(testDatabase.url, { connections: 1 })
await sql`CREATE TABLE note (text text PRIMARY KEY)`.execute(database)
afterAll(async () => {
  await database.destroy()
  await testDatabase.close()
})

type On = Parameters<typeof pipeline>[0]
const add = (on: On, text: string) =>
  sql`${withoutResult} INSERT INTO note (text) VALUES (${text})`.execute(on)
const notes = async (on: On) =>
  (await sql<{ text: string }>`SELECT text FROM note ORDER BY text`.execute(on)).rows.map(({ text }) => text)
const sent = vi.spyOn(pg.Client.prototype, 'query')
beforeEach(async () => {
  await sql`TRUNCATE note`.execute(database)
  sent.mockClear()
})

test('statements that nobody hears travel with the next one, in the order in which they were written', async () => {
  await database.transaction().execute(async (transaction) => {
    await add(transaction, 'a')
    await add(transaction, 'b')
    expect(sent).not.toHaveBeenCalled()
    expect(await notes(transaction)).toEqual(['a', 'b'])
    await add(transaction, 'c')
  })
  expect(await notes(testDatabase.database)).toEqual(['a', 'b', 'c'])
})

test('one that fails undoes the transaction: the next one or the commit fails with its error', async () => {
  const failingBefore = (next: (transaction: On) => Promise<unknown>) =>
    database.transaction().execute(async (transaction) => {
      await add(transaction, 'a')
      await add(transaction, 'a')
      await next(transaction)
    })
  await expect(failingBefore(notes)).rejects.toMatchObject({ code: '23505' })
  await expect(failingBefore(async () => {})).rejects.toMatchObject({ code: '23505' })
  expect(await notes(database)).toEqual([])
})

test('what was not sent when the transaction is given up is never sent', async () => {
  const giveUp = (work: (transaction: On) => Promise<unknown>) =>
    database.transaction().execute(async (transaction) => {
      await work(transaction)
      throw new Error('given up')
    })
  await expect(giveUp((transaction) => add(transaction, 'a'))).rejects.toThrow('given up')
  expect(sent).not.toHaveBeenCalled()
  await expect(
    giveUp(async (transaction) => {
      await notes(transaction)
      await add(transaction, 'b')
    }),
  ).rejects.toThrow('given up')
  await add(database, 'c')
  expect(await notes(database)).toEqual(['c'])
})

test('statements that are sent side by side are answered in order, each with its own answer or error', async () => {
  const answers = await database
    .transaction()
    .execute((transaction) =>
      pipeline(transaction, async (together) =>
        Promise.all([
          sql`INSERT INTO note (text) VALUES ('a')`
            .execute(together)
            .then(({ numAffectedRows }) => numAffectedRows),
          notes(together),
          sql`SELECT 1 / ${0}::int`.execute(together).catch(({ message }: Error) => message),
        ]),
      ),
    )
    .catch((error: Error) => error.name)
  // A caught failure aborts the transaction all the same.
  expect(answers).toBe('AbortedTransactionError')
  expect(await notes(database)).toEqual([])
  const stored = await database
    .transaction()
    .execute((transaction) =>
      pipeline(transaction, (together) =>
        Promise.all([sql`INSERT INTO note (text) VALUES ('b')`.execute(together), notes(together)]),
      ),
    )
  expect(stored[1]).toEqual(['b'])
})
