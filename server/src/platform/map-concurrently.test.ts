import { expect, test } from 'vitest'
import { mapConcurrently } from './map-concurrently.ts'

test('every item is processed, no more than so many at once', async () => {
  let running = 0
  let max = 0
  const done: number[] = []
  await mapConcurrently([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    max = Math.max(max, ++running)
    await new Promise(setImmediate)
    running--
    done.push(item)
  })
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(max).toBe(3)
})

test('after a failure no further item is begun', async () => {
  const begun: number[] = []
  const work = async (item: number) => {
    begun.push(item)
    await new Promise(setImmediate)
    if (item === 1) throw new Error('one failed')
  }
  await expect(mapConcurrently([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('one failed')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(begun).toEqual([1, 2])
})
