import { expect, test } from 'vitest'
import { Batcher } from './batcher.ts'

test('what is asked for at once is done at once, and each hears how its own went', async () => {
  const done: (readonly number[])[] = []
  const batches = new Batcher(async (numbers: readonly number[]) => {
    done.push(numbers)
    return numbers.map((number) => number * 2)
  }, 1)
  expect(await Promise.all([batches.add(1), batches.add(2), batches.add(3)])).toEqual([2, 4, 6])
  expect(await batches.add(4)).toBe(8)
  expect(done).toEqual([[1, 2, 3], [4]])
})

test('one that cannot be done holds up none that was asked for at the same time', async () => {
  const batches = new Batcher(async (numbers: readonly number[]) => {
    if (numbers.includes(0)) throw new RangeError('nothing is divided by 0')
    return numbers.map((number) => 12 / number)
  }, 1)
  const results = await Promise.allSettled([batches.add(3), batches.add(0), batches.add(4)])
  expect(results).toMatchObject([
    { status: 'fulfilled', value: 4 },
    { status: 'rejected', reason: expect.any(RangeError) },
    { status: 'fulfilled', value: 3 },
  ])
})
