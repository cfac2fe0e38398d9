import { expect, test } from 'vitest'
import { percentOff } from './money.ts'

// Proves CARD-04.
test('the percent off is rounded, and 0 unless the MRP is above the price', () => {
  expect(percentOff(799, 999)).toBe(20)
  expect(percentOff(996, 1000)).toBe(0)
  expect(percentOff(1000, 1000)).toBe(0)
  expect(percentOff(1000, 900)).toBe(0)
})
