import { expect, test } from 'vitest'
import { InBatches } from './in-batches.ts'

test('what is asked for at once is done at once, and each hears how its own went', async () => {
  const done: (readonly number[])[] = []
  const batches = new InBatches(async (numbers: readonly number[]) => {
    done.push(numbers)
    return numbers.map((number) => number * 2)
  }, 1)
  expect(await Promise.all([batches.ask(1), batches.ask(2), batches.ask(3)])).toEqual([2, 4, 6])
  expect(await batches.ask(4)).toBe(8)
  expect(done).toEqual([[1, 2, 3], [4]])
})

test('one that cannot be done holds up none that was asked for at the same time', async () => {
  const batches = new InBatches(async (numbers: readonly number[]) => {
    if (numbers.includes(0)) throw new RangeError('nothing is divided by 0')
    return numbers.map((number) => 12 / number)
  }, 1)
  const asked = await Promise.allSettled([batches.ask(3), batches.ask(0), batches.ask(4)])
  expect(asked).toMatchObject([
    { status: 'fulfilled', value: 4 },
    { status: 'rejected', reason: expect.any(RangeError) },
    { status: 'fulfilled', value: 3 },
  ])
})
