import { allTag } from '@amritvasya/contract/cache-tags'
import { expect, test, vi } from 'vitest'
import { InvalidationBus } from '../../platform/database/invalidation-bus.ts'
import { watchStock } from './stock-watch.ts'

test('products whose refresh failed are refreshed with those of the next change', async () => {
  const invalidationBus = new InvalidationBus()
  const refresh = vi.fn(async (_ids: string[] | null) => {})
  refresh.mockRejectedValueOnce(new Error('the database is away'))
  watchStock(invalidationBus, refresh)
  invalidationBus.publish(['product:one', 'list'])
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  invalidationBus.publish(['product:two'])
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(2))
  expect(refresh.mock.calls.map(([ids]) => ids)).toEqual([['one'], ['one', 'two']])
})

test('a change of everything refreshes all products', async () => {
  const invalidationBus = new InvalidationBus()
  const refresh = vi.fn(async (_ids: string[] | null) => {})
  watchStock(invalidationBus, refresh)
  invalidationBus.publish([allTag, 'product:one'])
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledWith(null))
})

test('a failed refresh is tried again by itself, with what has changed meanwhile', async () => {
  vi.useFakeTimers()
  const invalidationBus = new InvalidationBus()
  const refresh = vi.fn(async (_ids: string[] | null) => {})
  refresh.mockImplementationOnce(async () => {
    invalidationBus.publish(['product:two'])
    throw new Error('the database is away')
  })
  watchStock(invalidationBus, refresh)
  invalidationBus.publish(['product:one'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refresh.mock.calls.map(([ids]) => ids?.toSorted())).toEqual([['one'], ['one', 'two']])
  vi.useRealTimers()
})
