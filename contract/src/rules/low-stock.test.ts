import { expect, test } from 'vitest'
import { isLowStock } from './low-stock.ts'

test('from five units down, pages say that few are left', () => {
  expect([0, 1, 5, 6].map(isLowStock)).toEqual([true, true, true, false])
})
