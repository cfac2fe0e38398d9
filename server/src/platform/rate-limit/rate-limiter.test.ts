import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'
import { RateLimiter } from '../rate-limit/rate-limiter.ts'

const shop = closedAtEnd(await startTestShop())
const rateLimiter = new RateLimiter(shop.database, shop.secrets)
const limits = { max: 2, seconds: 60 }

test('counts are stored in a table that outlives a crash of PostgreSQL', async () => {
  const { rows } = await sql<{ relpersistence: string }>`
    SELECT relpersistence FROM pg_class WHERE relname = 'rate_limit_counter'`.execute(shop.database)
  expect(rows).toEqual([{ relpersistence: 'p' }])
})

test('counts at the same moment are all counted, can be taken back, and forgotten', async () => {
  const tries = await Promise.all(Array.from({ length: 5 }, () => rateLimiter.count('try', 'a', limits)))
  expect(tries.filter((seconds) => seconds === 0)).toHaveLength(2)
  for (let i = 0; i < 4; i++) await rateLimiter.refund('try', 'a')
  expect(await rateLimiter.count('try', 'a', limits)).toBe(0)
  await rateLimiter.reset('try', 'a')
  expect(await rateLimiter.count('try', 'a', limits)).toBe(0)
  expect(await rateLimiter.count('try', 'a', limits)).toBe(0)
  expect(await rateLimiter.count('try', 'a', limits)).toBeGreaterThan(0)
})

test('only the statement that counts commits without waiting for the disk', async () => {
  await shop.database.connection().execute(async (connection) => {
    await sql`SET synchronous_commit = on`.execute(connection)
    await new RateLimiter(connection, shop.secrets).count('try', 'b', limits)
    const { rows } = await sql`SELECT current_setting('synchronous_commit') AS value`.execute(connection)
    expect(rows).toEqual([{ value: 'on' }])
    await sql`RESET synchronous_commit`.execute(connection)
  })
})
