import { expect, test, vi } from 'vitest'
import { Remembered } from './remembered.ts'

test('a value is read once for all who ask at the same time, and anew once it is too old', async () => {
  let now = 0
  let reads = 0
  const remembered = new Remembered(
    async () => ++reads,
    10_000,
    () => now,
  )
  expect(await Promise.all([remembered.get(), remembered.get()])).toEqual([1, 1])
  now = 9_999
  expect(await remembered.get()).toBe(1)
  now = 10_000
  expect(await remembered.get()).toBe(2)
})

test('a failure is not remembered', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('here')
  const remembered = new Remembered<string>(read, 10_000)
  await expect(remembered.get()).rejects.toThrow('away')
  expect(await remembered.get()).toBe('here')
})
