import { type CacheTag, productTag } from '@amritvasya/contract/rules/cache-tags'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestDatabase } from '../../testing/index.ts'
import { InvalidatedCache } from './invalidated-cache.ts'
import { InvalidationBus } from './invalidation-bus.ts'
import { invalidate, listenForInvalidations } from './invalidation-listener.ts'

const testDatabase = await createTestDatabase()
const { database } = testDatabase
const listener = await listenForInvalidations(testDatabase.url)
afterAll(async () => {
  await listener.close()
  await testDatabase.close()
})

function subscribed() {
  const received: string[] = []
  const end = listener.invalidationBus.subscribe((tags) => received.push(...tags))
  return { received, end }
}

test('a committed change is heard, one that is rolled back is not', async () => {
  const { received, end } = subscribed()
  const rolledBack = database.transaction().execute(async (transaction) => {
    await invalidate(transaction, ['product:1'])
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await database
    .transaction()
    .execute((transaction) => invalidate(transaction, ['product:2', 'list', 'list']))
  await eventually(() => expect(received).toEqual(['product:2', 'list']))
  end()
})

test('many tags arrive in several invalidations, very many as everything', async () => {
  const { received, end } = subscribed()
  const tags = Array.from({ length: 1_000 }, (_, i) => productTag(String(i).padStart(24, '0')))
  await invalidate(database, tags)
  await eventually(() => expect(received).toEqual(tags))
  await invalidate(database, [...tags, ...tags.map((tag) => productTag(`${tag}x`))])
  await eventually(() => expect(received.at(-1)).toBe('*'))
  end()
})

test('a change has been heard by every server once the one that made it has waited for that', async () => {
  const others = await Promise.all([
    listenForInvalidations(testDatabase.url),
    listenForInvalidations(testDatabase.url),
  ])
  const received = new Map<object, string[]>()
  for (const { invalidationBus } of others)
    invalidationBus.subscribe((tags) => received.set(invalidationBus, [...tags]))
  for (let i = 0; i < 50; i++) {
    await database.transaction().execute((transaction) => invalidate(transaction, [`product:${i}`]))
    await listener.invalidationBus.waitUntilInvalidatedEverywhere()
    expect(others.map(({ invalidationBus }) => received.get(invalidationBus))).toEqual([
      [`product:${i}`],
      [`product:${i}`],
    ])
  }
  for (const { close } of others) await close()
})

test('several changes at once each wait for all servers', async () => {
  const other = await listenForInvalidations(testDatabase.url)
  const received: string[] = []
  other.invalidationBus.subscribe((tags) => received.push(...tags))
  const change = async (tag: CacheTag) => {
    await invalidate(database, [tag])
    await listener.invalidationBus.waitUntilInvalidatedEverywhere()
    expect(received).toContain(tag)
  }
  await Promise.all(Array.from({ length: 20 }, (_, i) => change(`product:${i}`)))
  await other.close()
})

test('a server that does not answer holds a change up for a second only, and is logged once', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const other = await listenForInvalidations(testDatabase.url, log)
  const mute = new pg.Client({ connectionString: testDatabase.url, application_name: 'amritvasya changes' })
  await mute.connect()
  await other.invalidationBus.waitUntilInvalidatedEverywhere()
  await other.invalidationBus.waitUntilInvalidatedEverywhere()
  expect(log.warn.mock.calls).toEqual([
    [
      { err: new Error('2 of 3 servers replied in 1000 ms') },
      'a server does not confirm invalidations; it may show old pages',
    ],
  ])
  await other.close()
  await mute.end()
})

test('a lost connection counts as a change of everything, and invalidations arrive again after it', async () => {
  const { received, end } = subscribed()
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'amritvasya changes'`.execute(database)
  await eventually(() =>
    expect([received.includes('*'), listener.invalidationBus.isLive]).toEqual([true, true]),
  )
  received.length = 0
  await invalidate(database, ['home'])
  await eventually(() => expect(received).toContain('home'))
  end()
})

test('a lost connection is logged once, and so is its return', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const other = await listenForInvalidations(testDatabase.url, log)
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'amritvasya changes'`.execute(database)
  await eventually(() =>
    expect([other.invalidationBus.isLive, listener.invalidationBus.isLive]).toEqual([true, true]),
  )
  await eventually(() => expect(log.info).toHaveBeenCalledTimes(1))
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(log.warn).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message: expect.stringMatching(/terminat/) }) },
    expect.stringMatching(/listens for invalidations was lost/),
  )
  await other.close()
  expect(log.warn).toHaveBeenCalledTimes(1)
})

test('an answer is cached until a change concerns it, and readers share one query', async () => {
  const invalidationBus = new InvalidationBus()
  invalidationBus.isLive = true
  const cache = new InvalidatedCache<number>(invalidationBus, (tag) => tag === 'list', 10)
  let reads = 0
  const read = () => cache.get('key', async () => ++reads)

  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  invalidationBus.publish(['home'])
  expect(await read()).toBe(1)
  invalidationBus.publish(['list'])
  expect(await read()).toBe(2)
  invalidationBus.publish(['*'])
  expect(await read()).toBe(3)
})

test('an answer that was on its way when the change came is not cached', async () => {
  const invalidationBus = new InvalidationBus()
  invalidationBus.isLive = true
  const cache = new InvalidatedCache<string>(invalidationBus, () => true, 10)
  const { promise, resolve } = Promise.withResolvers<string>()
  const old = cache.get('key', () => promise)
  invalidationBus.publish(['list'])
  resolve('old')
  expect(await old).toBe('old')
  expect(await cache.get('key', async () => 'new')).toBe('new')
})

test('nothing is cached while invalidations do not arrive, and never a failure', async () => {
  const invalidationBus = new InvalidationBus()
  const cache = new InvalidatedCache<number>(invalidationBus, () => true, 10)
  let reads = 0
  const read = () => cache.get('key', async () => ++reads)
  expect([await read(), await read()]).toEqual([1, 2])

  invalidationBus.isLive = true
  await expect(cache.get('key', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await read()).toBe(3)
})
