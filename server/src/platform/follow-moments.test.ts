import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InvalidationBus } from './database/invalidation-bus.ts'
import { followMoments } from './follow-moments.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = { info: () => {}, warn: () => {}, error: () => {} }

function followOne(readTimeToNext: () => Promise<number | undefined>) {
  const invalidationBus = new InvalidationBus()
  const apply = vi.fn(async () => {})
  const follower = followMoments({
    apply,
    readTimeToNext,
    concerns: (tags) => tags.includes('home'),
    invalidationBus,
    log,
    failed: 'failed',
    recovered: 'recovered',
  })
  return { invalidationBus, apply, follower }
}

// Proves PRICE-01.
test('a moment that an invalidation tells of is applied at it, not with the next look', async () => {
  let moment: number | undefined
  const { invalidationBus, apply, follower } = followOne(async () => moment && moment - Date.now())
  await vi.advanceTimersByTimeAsync(3_000)
  expect(apply).toHaveBeenCalledTimes(1)
  moment = Date.now() + 5_000
  invalidationBus.publish(['home'])
  await vi.advanceTimersByTimeAsync(4_999)
  expect(apply).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2)
  expect(apply).toHaveBeenCalledTimes(3)
  await follower.stop()
})

test('without a plan it looks each fifteen seconds, and after a failure twice a second', async () => {
  const { apply, follower } = followOne(async () => undefined)
  await vi.advanceTimersByTimeAsync(15_002)
  expect(apply).toHaveBeenCalledTimes(2)
  apply.mockRejectedValueOnce(new Error('The database is away'))
  await vi.advanceTimersByTimeAsync(15_002)
  expect(apply).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(500)
  expect(apply).toHaveBeenCalledTimes(4)
  await follower.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(apply).toHaveBeenCalledTimes(4)
})
