import { expect, test } from 'vitest'
import { toPaise, toRupees } from './money.ts'

// Proves decision 1.
test('rupees and paise convert without losing a paisa', () => {
  const lost = Array.from({ length: 200_000 }, (_, paise) => paise).filter((p) => toPaise(toRupees(p)) !== p)
  expect(lost).toEqual([])
  expect(toPaise(1.1)).toBe(110)
  expect(toPaise(9_999_999.99)).toBe(999_999_999)
  expect(toRupees(49_950)).toBe(499.5)
})
