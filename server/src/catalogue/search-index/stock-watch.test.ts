import { allTag } from '@amritvasya/contract/rules/cache-tags'
import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { InvalidationBus } from '../../platform/database/invalidation-bus.ts'
import { eventually } from '../../testing/eventually.ts'
import { watchStock } from './stock-watch.ts'

afterEach(() => void vi.useRealTimers())

const silent = pino({ level: 'silent' })

test('products whose refresh failed are refreshed with those of the next change', async () => {
  const invalidationBus = new InvalidationBus()
  const refresh = vi.fn(async (_ids: string[] | null) => {})
  refresh.mockRejectedValueOnce(new Error('the database is away'))
  watchStock(invalidationBus, refresh, silent)
  invalidationBus.publish(['product:one', 'list'])
  await eventually(() => expect(refresh).toHaveBeenCalledTimes(1))
  invalidationBus.publish(['product:two'])
  await eventually(() => expect(refresh).toHaveBeenCalledTimes(2))
  expect(refresh.mock.calls.map(([ids]) => ids)).toEqual([['one'], ['one', 'two']])
})

test('an outage is logged once, however often the refresh is tried again', async () => {
  vi.useFakeTimers()
  const invalidationBus = new InvalidationBus()
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const error = new Error('the database is away')
  let isAway = true
  const refresh = vi.fn(async (_ids: string[] | null) => {
    if (isAway) throw error
  })
  watchStock(invalidationBus, refresh, log)
  invalidationBus.publish(['product:one'])
  await vi.advanceTimersByTimeAsync(500_000)
  expect(refresh.mock.calls.length).toBeGreaterThan(10)
  expect(log.warn.mock.calls).toEqual([
    [{ err: error }, 'the stock of the search index cannot be refreshed; lists may show old stock'],
  ])
  isAway = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log.info.mock.calls).toEqual([['the stock of the search index is refreshed again']])
})

test('a change of everything refreshes all products', async () => {
  const invalidationBus = new InvalidationBus()
  const refresh = vi.fn(async (_ids: string[] | null) => {})
  watchStock(invalidationBus, refresh, silent)
  invalidationBus.publish([allTag, 'product:one'])
  await eventually(() => expect(refresh).toHaveBeenCalledWith(null))
})

test('a failed refresh is tried again by itself, with what has changed meanwhile', async () => {
  vi.useFakeTimers()
  const invalidationBus = new InvalidationBus()
  const refresh = vi.fn(async (_ids: string[] | null) => {})
  refresh.mockImplementationOnce(async () => {
    invalidationBus.publish(['product:two'])
    throw new Error('the database is away')
  })
  watchStock(invalidationBus, refresh, silent)
  invalidationBus.publish(['product:one'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refresh.mock.calls.map(([ids]) => ids?.toSorted())).toEqual([['one'], ['one', 'two']])
})
